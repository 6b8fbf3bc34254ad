import { ListTodo } from "lucide-react";
import type { Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const panels: readonly Panel[] = [
  {
    id: "jobs",
    title: "Background Jobs",
    place: 170,
    icon: ListTodo,
    component: lazyPart(() => import("./jobs-panel")),
    more: true,
  },
];
