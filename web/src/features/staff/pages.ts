import { IdCard } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "staff",
    title: "Staff",
    apps: ["admin"],
    menu: "office",
    place: 10,
    icon: IdCard,
    component: lazyPart(() => import("./staff-page")),
  },
];
