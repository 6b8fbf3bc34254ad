import { ShoppingBasket } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "expense-norms",
    title: "Expense Norms",
    place: 95,
    icon: ShoppingBasket,
    component: lazyPart(() => import("./expense-norms-panel")),
    more: true,
    steersMoney: true,
  },
];
