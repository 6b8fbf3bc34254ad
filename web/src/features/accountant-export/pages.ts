import { FileOutput } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "accountant-export",
    title: "Accountant's Export",
    place: 115,
    icon: FileOutput,
    component: lazyPart(() => import("./export-panel")),
    more: true,
  },
];
