import { Landmark, LayoutDashboard, Send, Settings } from "lucide-react";
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
  {
    id: "give-loans",
    title: "Give Loans",
    icon: Send,
    component: lazy(() => import("@/features/give-loans/give-loans-page")),
  },
  {
    id: "accounting",
    title: "Accounting",
    icon: Landmark,
    component: lazy(() => import("@/features/accounting/accounting-page")),
  },
  {
    id: "director-settings",
    title: "Director Settings",
    icon: Settings,
    component: lazy(() => import("@/features/settings/settings-page")),
    menu: false,
  },
];
