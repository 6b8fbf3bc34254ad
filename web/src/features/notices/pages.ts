import { Bell, Megaphone } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";
import { NOTICES_BADGE } from "./unread-badge";

export const pages: readonly AreaPage[] = [
  {
    id: "notices",
    title: "Notices",
    apps: ["admin"],
    menu: "office",
    place: 30,
    icon: Megaphone,
    component: lazyPart(() => import("./notices-page")),
  },
  {
    id: "notices",
    title: "Notices",
    apps: ["staff"],
    menu: "office",
    place: 30,
    icon: Bell,
    component: lazyPart(() => import("./inbox-page")),
    badge: NOTICES_BADGE,
  },
];
