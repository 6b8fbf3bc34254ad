import { Percent } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "vat",
    title: "VAT",
    place: 100,
    icon: Percent,
    component: lazyPart(() => import("./vat-panel")),
    more: true,
    steersMoney: true,
  },
];
