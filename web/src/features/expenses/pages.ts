import { ReceiptText } from "lucide-react";
import type { AreaPage, Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";
import { can } from "@/lib/session";

export const pages: readonly AreaPage[] = [
  {
    id: "spend",
    title: "Spend",
    apps: ["admin", "staff"],
    menu: "money",
    place: 15,
    icon: ReceiptText,
    component: lazyPart(() => import("./spend-page")),
    visible: (user) => can(user, "can_do_repayments"),
  },
];

export const panels: readonly Panel[] = [
  {
    id: "expense-categories",
    title: "Expense Categories",
    place: 98,
    icon: ReceiptText,
    component: lazyPart(() => import("./categories-panel")),
    more: true,
    steersMoney: true,
  },
];
