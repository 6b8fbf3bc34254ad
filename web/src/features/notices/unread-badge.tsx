import { useQuery } from "@tanstack/react-query";
import { CountBadge } from "@/components/ui/count-badge";
import { unreadQuery } from "./api";

/** How many notices the person has still to read. */
export function UnreadBadge() {
  const count = useQuery(unreadQuery).data?.total ?? 0;
  return <CountBadge count={count} label="unread" />;
}
