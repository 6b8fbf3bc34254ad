import { useQuery } from "@tanstack/react-query";
import { CountBadge } from "@/components/ui/count-badge";
import { can, useUser } from "@/lib/session";
import { waitingQuery } from "./api";

/** How many requests wait for this person's decision. */
export function WaitingBadge() {
  const decides = can(useUser(), "can_verify_edit_loans_requests");
  const count = useQuery({ ...waitingQuery, enabled: decides }).data?.waiting ?? 0;
  return <CountBadge count={count} label="to decide" />;
}
