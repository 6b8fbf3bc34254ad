import { FileSignature } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "paper-texts",
    title: "Paper Texts",
    place: 130,
    icon: FileSignature,
    component: lazyPart(() => import("./paper-templates-panel")),
    more: true,
    steersMoney: true,
  },
];
