import { Stamp } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "letterhead",
    title: "Letterhead",
    place: 120,
    icon: Stamp,
    component: lazyPart(() => import("./letterhead-panel")),
    more: true,
    steersMoney: true,
  },
];
