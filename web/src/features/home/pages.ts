import { House } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "home",
    title: "Home",
    apps: ["staff"],
    menu: "daily",
    place: 10,
    icon: House,
    component: lazyPart(() => import("./home-page")),
  },
];
