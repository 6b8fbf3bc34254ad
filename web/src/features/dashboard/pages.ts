import { LayoutDashboard } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "dashboard",
    title: "Dashboard",
    apps: ["admin"],
    menu: "daily",
    place: 10,
    icon: LayoutDashboard,
    component: lazyPart(() => import("./dashboard-page")),
  },
];
