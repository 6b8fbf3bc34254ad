import { Building2 } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "branches",
    title: "Branches",
    place: 20,
    icon: Building2,
    component: lazyPart(() => import("./branches-panel")),
  },
];
