import { HandCoins, House, Send, UserRound, Users, Wallet } from "lucide-react";
import { lazy } from "react";
import type { Page } from "@/components/layout/page";
import { can } from "@/lib/session";

/** Every page of the staff app, in the order of its menu; the first five stand at the bottom of a phone. */
export const pages: readonly Page[] = [
  {
    id: "home",
    title: "Home",
    icon: House,
    component: lazy(() => import("@/features/home/home-page")),
  },
  {
    id: "clients",
    title: "Clients",
    icon: Users,
    component: lazy(() => import("@/features/clients/clients-page")),
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
    id: "profile",
    title: "Profile",
    icon: UserRound,
    component: lazy(async () => ({
      default: (await import("@/features/profile/profile-panel")).ProfilePage,
    })),
    menu: false,
  },
];
