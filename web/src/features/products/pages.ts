import { HandCoins } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "loan-types",
    title: "Loan Types",
    place: 50,
    icon: HandCoins,
    component: lazyPart(() => import("./products-panel")),
    steersMoney: true,
  },
];
