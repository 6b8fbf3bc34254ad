import {
  Ban,
  CalendarCheck,
  ClipboardList,
  HandCoins,
  Landmark,
  LayoutDashboard,
  Send,
  Settings,
  UserRound,
  Users,
  Wallet,
} from "lucide-react";
import { lazy } from "react";
import type { Page } from "@/components/layout/page";
import { can } from "@/lib/session";

const placeholders = () => import("./placeholder-pages");

/** Every page of the console, in the order of its menu. */
export const pages: readonly Page[] = [
  {
    id: "dashboard",
    title: "Dashboard",
    icon: LayoutDashboard,
    component: lazy(() => import("@/features/dashboard/dashboard-page")),
  },
  {
    id: "clients",
    title: "Clients",
    icon: Users,
    component: lazy(() => import("@/features/clients/clients-page")),
  },
  {
    id: "blacklist-clients",
    title: "Blacklist Clients",
    icon: Ban,
    component: lazy(() => import("@/features/blacklist/blacklist-page")),
  },
  {
    id: "give-loans",
    title: "Give Loans",
    icon: Send,
    component: lazy(() => import("@/features/give-loans/give-loans-page")),
  },
  {
    id: "active-loans",
    title: "Active Loans",
    icon: HandCoins,
    component: lazy(() => import("@/features/active-loans/active-loans-page")),
  },
  {
    id: "repayments",
    title: "Repayments",
    icon: Wallet,
    component: lazy(() => import("@/features/repayments/repayments-page")),
    visible: (user) => can(user, "can_do_repayments"),
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
  {
    id: "loan-types",
    title: "Loan Types",
    icon: Settings,
    component: lazy(async () => ({
      default: (await import("@/features/settings/panel-pages")).LoanTypesPage,
    })),
    menu: false,
  },
  {
    id: "payment-types",
    title: "Payment Types",
    icon: Settings,
    component: lazy(async () => ({
      default: (await import("@/features/settings/panel-pages")).PaymentTypesPage,
    })),
    menu: false,
  },
  {
    id: "attendance",
    title: "Attendance",
    icon: CalendarCheck,
    component: lazy(async () => ({ default: (await placeholders()).AttendancePage })),
    menu: false,
  },
  {
    id: "requisitions",
    title: "Requisitions",
    icon: ClipboardList,
    component: lazy(async () => ({ default: (await placeholders()).RequisitionsPage })),
    menu: false,
  },
  {
    id: "user-info",
    title: "User info",
    icon: UserRound,
    component: lazy(async () => ({ default: (await placeholders()).UserInfoPage })),
    menu: false,
  },
];
