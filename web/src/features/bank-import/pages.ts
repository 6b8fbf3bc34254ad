import { FileInput } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";
import { can } from "@/lib/session";

export const pages: readonly AreaPage[] = [
  {
    id: "bank-import",
    title: "Bank Import",
    apps: ["admin"],
    menu: "money",
    place: 20,
    icon: FileInput,
    component: lazyPart(() => import("./bank-import-page")),
    visible: (user) => can(user, "can_do_repayments"),
  },
];
