import { Landmark } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "deposits",
    title: "Deposits",
    place: 30,
    icon: Landmark,
    component: lazyPart(() => import("./deposits-panel")),
  },
];
