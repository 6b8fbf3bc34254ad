import { ChartColumn } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "statistics",
    title: "Statistics",
    apps: ["admin"],
    menu: "money",
    place: 50,
    icon: ChartColumn,
    component: lazyPart(() => import("./statistics-page")),
  },
];
