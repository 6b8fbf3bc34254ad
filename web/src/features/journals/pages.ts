import { BookOpenCheck } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "journals",
    title: "Journals",
    apps: ["admin"],
    menu: "money",
    place: 35,
    icon: BookOpenCheck,
    component: lazyPart(() => import("./journals-page")),
  },
];
