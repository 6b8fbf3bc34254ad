import { Banknote } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "cash-thresholds",
    title: "Cash Threshold",
    place: 97,
    icon: Banknote,
    component: lazyPart(() => import("./cash-thresholds-panel")),
    more: true,
    steersMoney: true,
  },
];
