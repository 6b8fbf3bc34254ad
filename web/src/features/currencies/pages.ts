import { Coins } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "currencies",
    title: "Currencies",
    place: 80,
    icon: Coins,
    component: lazyPart(() => import("./currencies-panel")),
    more: true,
  },
];
