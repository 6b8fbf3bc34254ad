import {
  Banknote,
  Bell,
  BookOpen,
  CalendarClock,
  ClipboardCheck,
  FileText,
  HandCoins,
  House,
  Landmark,
  MessagesSquare,
  PhoneCall,
  Send,
  UserRound,
  Users,
  Wallet,
} from "lucide-react";
import { GUIDE_PAGE, type Page } from "@/components/layout/page";
import { CASH_UPS_BADGE } from "@/features/cash-ups/waiting-badge";
import { CHAT_BADGE } from "@/features/chat/unread-badge";
import { NOTICES_BADGE } from "@/features/notices/unread-badge";
import { REQUESTS_BADGE } from "@/features/requests/waiting-badge";
import { lazyPart } from "@/lib/lazy-part";
import { can } from "@/lib/session";

/** Every page of the staff app, in the order of its menu; the first four stand at the bottom of a phone, the others under More. */
export const pages: readonly Page[] = [
  {
    id: "home",
    title: "Home",
    icon: House,
    component: lazyPart(() => import("@/features/home/home-page")),
  },
  {
    id: "clients",
    title: "Clients",
    icon: Users,
    component: lazyPart(() => import("@/features/clients/clients-page")),
  },
  {
    id: "give-loans",
    title: "Give Loans",
    icon: Send,
    component: lazyPart(() => import("@/features/give-loans/give-loans-page")),
  },
  {
    id: "repayments",
    title: "Repayments",
    icon: Wallet,
    component: lazyPart(() => import("@/features/repayments/repayments-page")),
    visible: (user) => can(user, "can_do_repayments"),
  },
  {
    id: "active-loans",
    title: "Active Loans",
    icon: HandCoins,
    component: lazyPart(() => import("@/features/active-loans/active-loans-page")),
  },
  {
    id: "collections",
    title: "Collections",
    icon: PhoneCall,
    component: lazyPart(() => import("@/features/collections/collections-page")),
  },
  {
    id: "accounting",
    title: "Accounting",
    icon: Landmark,
    component: lazyPart(() => import("@/features/accounting/own-page")),
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
    component: lazyPart(() => import("@/features/log-book/own-page")),
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
    id: "requests",
    title: "Requests",
    icon: ClipboardCheck,
    badge: REQUESTS_BADGE,
    component: lazyPart(() => import("@/features/requests/requests-page")),
  },
  {
    id: "notices",
    title: "Notices",
    icon: Bell,
    component: lazyPart(() => import("@/features/notices/inbox-page")),
    badge: NOTICES_BADGE,
  },
  {
    id: "reports",
    title: "Reports",
    icon: FileText,
    component: lazyPart(() => import("@/features/reports/reports-page")),
  },
  {
    id: "profile",
    title: "Profile",
    icon: UserRound,
    component: lazyPart(async () => ({
      default: (await import("@/features/profile/profile-panel")).ProfilePage,
    })),
    menu: false,
  },
  {
    id: GUIDE_PAGE,
    title: "User manual",
    icon: BookOpen,
    component: lazyPart(async () => ({
      default: (await import("@/features/guide/guide-page")).StaffGuide,
    })),
    menu: false,
    remembered: false,
  },
];
