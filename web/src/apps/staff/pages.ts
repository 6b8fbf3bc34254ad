import { House, UserRound } from "lucide-react";
import { lazy } from "react";
import type { Page } from "@/components/layout/page";

/** Every page of the staff app, in the order of its menu; the first five stand at the bottom of a phone. */
export const pages: readonly Page[] = [
  {
    id: "home",
    title: "Home",
    icon: House,
    component: lazy(() => import("@/features/home/home-page")),
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
