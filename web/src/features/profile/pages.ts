import { UserRound } from "lucide-react";
import type { AreaPage, Panel } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";

export const pages: readonly AreaPage[] = [
  {
    id: "user-info",
    title: "User info",
    apps: ["admin"],
    icon: UserRound,
    component: lazyPart(async () => ({ default: (await import("./profile-panel")).UserInfoPage })),
    command: false,
  },
  {
    id: "profile",
    title: "Profile",
    apps: ["staff"],
    icon: UserRound,
    component: lazyPart(async () => ({ default: (await import("./profile-panel")).ProfilePage })),
  },
];

export const panels: readonly Panel[] = [
  {
    id: "profile",
    title: "Profile",
    place: 10,
    icon: UserRound,
    component: lazyPart(() => import("./profile-panel")),
  },
];
