import { CreditCard } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "repayment-types",
    title: "Repayment Types",
    place: 60,
    icon: CreditCard,
    component: lazyPart(() => import("./payment-methods-panel")),
    steersMoney: true,
  },
];
