import { Scale } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "credit-limits",
    title: "Credit Limits",
    place: 90,
    icon: Scale,
    component: lazyPart(() => import("./credit-limits-panel")),
    more: true,
    steersMoney: true,
  },
];
