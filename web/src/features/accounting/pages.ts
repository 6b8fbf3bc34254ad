import { Landmark } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "accounting",
    title: "Accounting",
    apps: ["admin"],
    menu: "money",
    place: 30,
    icon: Landmark,
    component: lazyPart(() => import("./accounting-page")),
  },
  {
    id: "accounting",
    title: "Accounting",
    apps: ["staff"],
    menu: "money",
    place: 30,
    icon: Landmark,
    component: lazyPart(() => import("./own-page")),
  },
];
