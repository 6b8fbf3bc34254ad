import { Wallet } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";
import { can } from "@/lib/session";

export const pages: readonly AreaPage[] = [
  {
    id: "repayments",
    title: "Repayments",
    apps: ["admin", "staff"],
    menu: "daily",
    place: 40,
    icon: Wallet,
    component: lazyPart(() => import("./repayments-page")),
    visible: (user) => can(user, "can_do_repayments"),
  },
];
