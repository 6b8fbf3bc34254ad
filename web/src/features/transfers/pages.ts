import { ArrowLeftRight } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "transfers",
    title: "Transfers",
    place: 40,
    icon: ArrowLeftRight,
    component: lazyPart(() => import("./transfers-panel")),
  },
];
