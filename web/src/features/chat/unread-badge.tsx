import { useEffect } from "react";
import type { PageBadge } from "@/components/layout/page";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { chatOf, unreadQuery } from "./api";

/** The number of messages that the person has not read. */
export function useUnreadMessages(): number {
  return useQuery(unreadQuery(chatOf(useUser()))).data ?? 0;
}

/** The count beside the chat's name in the menu. */
export const CHAT_BADGE: PageBadge = {
  useWaiting: () => ({ count: useUnreadMessages() }),
  label: "unread messages",
};

/** Marks the browser's tab while messages wait. */
export function UnreadFavicon() {
  const waits = useUnreadMessages() > 0;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    icon?.setAttribute("href", waits ? "/favicon-unread.svg" : "/favicon.svg");
  }, [waits]);
  return null;
}
