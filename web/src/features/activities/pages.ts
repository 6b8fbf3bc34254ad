import { Activity } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "activities",
    title: "Activities",
    place: 140,
    icon: Activity,
    component: lazyPart(() => import("./activities-panel")),
    more: true,
  },
];
