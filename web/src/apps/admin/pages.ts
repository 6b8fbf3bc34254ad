import { LayoutDashboard } from "lucide-react";
import { lazy } from "react";
import type { Page } from "@/components/layout/page";

/** Every page of the console, in the order of its menu. */
export const pages: readonly Page[] = [
  {
    id: "dashboard",
    title: "Dashboard",
    icon: LayoutDashboard,
    component: lazy(() => import("@/features/dashboard/dashboard-page")),
  },
];
