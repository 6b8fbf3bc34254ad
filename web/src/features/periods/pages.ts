import { CalendarCheck } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "period-close",
    title: "Month-end Close",
    place: 110,
    icon: CalendarCheck,
    component: lazyPart(() => import("./periods-panel")),
    more: true,
  },
];
