import { Scale } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";
import { can } from "@/lib/session";

export const pages: readonly AreaPage[] = [
  {
    id: "bank-reconciliation",
    title: "Bank Reconciliation",
    apps: ["admin"],
    menu: "money",
    place: 22,
    icon: Scale,
    component: lazyPart(() => import("./bank-reconciliation-page")),
    visible: (user) => can(user, "can_do_repayments"),
  },
];
