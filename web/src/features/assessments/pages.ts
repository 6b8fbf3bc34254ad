import { Calculator } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "assessments",
    title: "Assessments",
    apps: ["admin"],
    menu: "office",
    place: 25,
    icon: Calculator,
    component: lazyPart(() => import("./assessments-page")),
  },
];
