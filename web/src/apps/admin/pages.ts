import {
  Ban,
  Banknote,
  BookOpen,
  CalendarCheck,
  CalendarClock,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  FileInput,
  FileText,
  HandCoins,
  IdCard,
  Landmark,
  LayoutDashboard,
  Megaphone,
  MessagesSquare,
  PhoneCall,
  Send,
  Settings,
  UserRound,
  Users,
  Wallet,
} from "lucide-react";
import { GUIDE_PAGE, type Page } from "@/components/layout/page";
import { CASH_UPS_BADGE } from "@/features/cash-ups/waiting-badge";
import { CHAT_BADGE } from "@/features/chat/unread-badge";
import { REQUESTS_BADGE } from "@/features/requests/waiting-badge";
import { lazyPart } from "@/lib/lazy-part";
import { can } from "@/lib/session";

const placeholders = () => import("./placeholder-pages");

/** Every page of the console, in the order of its menu. */
export const pages: readonly Page[] = [
  {
    id: "dashboard",
    title: "Dashboard",
    icon: LayoutDashboard,
    component: lazyPart(() => import("@/features/dashboard/dashboard-page")),
  },
  {
    id: "staff",
    title: "Staff",
    icon: IdCard,
    component: lazyPart(() => import("@/features/staff/staff-page")),
  },
  {
    id: "clients",
    title: "Clients",
    icon: Users,
    component: lazyPart(() => import("@/features/clients/clients-page")),
  },
  {
    id: "blacklist-clients",
    title: "Blacklist Clients",
    icon: Ban,
    component: lazyPart(() => import("@/features/blacklist/blacklist-page")),
  },
  {
    id: "give-loans",
    title: "Give Loans",
    icon: Send,
    component: lazyPart(() => import("@/features/give-loans/give-loans-page")),
  },
  {
    id: "active-loans",
    title: "Active Loans",
    icon: HandCoins,
    component: lazyPart(() => import("@/features/active-loans/active-loans-page")),
  },
  {
    id: "repayments",
    title: "Repayments",
    icon: Wallet,
    component: lazyPart(() => import("@/features/repayments/repayments-page")),
    visible: (user) => can(user, "can_do_repayments"),
  },
  {
    id: "collections",
    title: "Collections",
    icon: PhoneCall,
    component: lazyPart(() => import("@/features/collections/collections-page")),
  },
  {
    id: "bank-import",
    title: "Bank Import",
    icon: FileInput,
    component: lazyPart(() => import("@/features/bank-import/bank-import-page")),
    visible: (user) => can(user, "can_do_repayments"),
  },
  {
    id: "accounting",
    title: "Accounting",
    icon: Landmark,
    component: lazyPart(() => import("@/features/accounting/accounting-page")),
  },
  {
    id: "reports",
    title: "Reports",
    icon: FileText,
    component: lazyPart(() => import("@/features/reports/reports-page")),
  },
  {
    id: "statistics",
    title: "Statistics",
    icon: ChartColumn,
    component: lazyPart(() => import("@/features/statistics/statistics-page")),
  },
  {
    id: "requests",
    title: "Requests",
    icon: ClipboardCheck,
    badge: REQUESTS_BADGE,
    component: lazyPart(() => import("@/features/requests/requests-page")),
  },
  {
    id: "notices",
    title: "Notices",
    icon: Megaphone,
    component: lazyPart(() => import("@/features/notices/notices-page")),
  },
  {
    id: "cash-up",
    title: "Cash-up",
    icon: Banknote,
    badge: CASH_UPS_BADGE,
    component: lazyPart(() => import("@/features/cash-ups/cash-ups-page")),
  },
  {
    id: "log-book",
    title: "Log Book",
    icon: CalendarClock,
    component: lazyPart(() => import("@/features/log-book/log-book-page")),
  },
  {
    id: "group-chat",
    title: "Group Chat",
    icon: MessagesSquare,
    component: lazyPart(() => import("@/features/chat/chat-page")),
    badge: CHAT_BADGE,
    fills: true,
  },
  {
    id: "director-settings",
    title: "Director Settings",
    icon: Settings,
    component: lazyPart(() => import("@/features/settings/settings-page")),
    menu: false,
  },
  {
    id: "loan-types",
    title: "Loan Types",
    icon: Settings,
    component: lazyPart(async () => ({
      default: (await import("@/features/settings/panel-pages")).LoanTypesPage,
    })),
    menu: false,
    command: false,
  },
  {
    id: "payment-types",
    title: "Payment Types",
    icon: Settings,
    component: lazyPart(async () => ({
      default: (await import("@/features/settings/panel-pages")).PaymentTypesPage,
    })),
    menu: false,
    command: false,
  },
  {
    id: "attendance",
    title: "Attendance",
    icon: CalendarCheck,
    component: lazyPart(async () => ({ default: (await placeholders()).AttendancePage })),
    menu: false,
    command: false,
  },
  {
    id: "requisitions",
    title: "Requisitions",
    icon: ClipboardList,
    component: lazyPart(async () => ({ default: (await placeholders()).RequisitionsPage })),
    menu: false,
    command: false,
  },
  {
    id: "user-info",
    title: "User info",
    icon: UserRound,
    component: lazyPart(async () => ({
      default: (await import("@/features/profile/profile-panel")).UserInfoPage,
    })),
    menu: false,
    command: false,
  },
  {
    id: GUIDE_PAGE,
    title: "User manual",
    icon: BookOpen,
    component: lazyPart(async () => ({
      default: (await import("@/features/guide/guide-page")).ConsoleGuide,
    })),
    menu: false,
    remembered: false,
  },
];
