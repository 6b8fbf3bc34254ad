import { MessagesSquare } from "lucide-react";
import type { AreaPage } from "@/components/layout/page";
import { lazyPart } from "@/lib/lazy-part";
import { CHAT_BADGE } from "./unread-badge";

export const pages: readonly AreaPage[] = [
  {
    id: "group-chat",
    title: "Group Chat",
    apps: ["admin", "staff"],
    menu: "daily",
    place: 80,
    icon: MessagesSquare,
    component: lazyPart(() => import("./chat-page")),
    badge: CHAT_BADGE,
    fills: true,
  },
];
