import { House } from "lucide-react";
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
];
