import { Eye } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "access-log",
    title: "Access Log",
    place: 150,
    icon: Eye,
    component: lazyPart(() => import("./readings-panel")),
    more: true,
  },
];
