import { ScanSearch } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";
import { SCREENING_BADGE } from "./waiting-badge";

export const pages: readonly AreaPage[] = [
  {
    id: "screening",
    title: "Screening",
    apps: ["admin"],
    menu: "office",
    place: 22,
    icon: ScanSearch,
    component: lazyPart(() => import("./screening-page")),
    badge: SCREENING_BADGE,
  },
];
