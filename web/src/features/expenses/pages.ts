import { ReceiptText } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

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
