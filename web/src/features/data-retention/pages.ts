import { Hourglass } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "data-retention",
    title: "Data Retention",
    place: 160,
    icon: Hourglass,
    component: lazyPart(() => import("./data-retention-panel")),
    more: true,
  },
];
