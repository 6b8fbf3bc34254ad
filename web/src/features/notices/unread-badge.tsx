import type { PageBadge } from "@/components/layout/page";
import { useQuery } from "@/lib/queries";
import { unreadQuery } from "./api";

/** The number of notices that the person has not read. */
export function useUnreadNotices(): number {
  return useQuery(unreadQuery).data?.total ?? 0;
}

/** The count beside the notices' name in the menu. */
export const NOTICES_BADGE: PageBadge = {
  useWaiting: () => ({ count: useUnreadNotices() }),
  label: "unread",
};
