import type { PageBadge } from "@/components/layout/page";
import { useQuery } from "@/lib/queries";
import { can, useUser } from "@/lib/session";
import { waitingQuery } from "./api";

function useWaiting() {
  const decides = can(useUser(), "can_verify_edit_loans_requests");
  return { count: useQuery({ ...waitingQuery, enabled: decides }).data?.waiting ?? 0 };
}

/** The number of requests that wait for this person's decision. */
export const REQUESTS_BADGE: PageBadge = { useWaiting, label: "to decide" };
