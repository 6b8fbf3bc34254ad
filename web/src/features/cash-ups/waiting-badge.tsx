import type { PageBadge } from "@/components/layout/page";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { cashUpsQuery } from "./api";

const WAITING = {
  branch: null,
  status: "waiting",
  from: "",
  to: "",
  page: 1,
  page_size: 100,
} as const;

function useWaiting(): number {
  const user = useUser();
  const waiting = useQuery(cashUpsQuery(WAITING)).data?.items ?? [];
  return waiting.filter(({ counted_by }) => counted_by.id !== user.id).length;
}

/** How many cash-ups of colleagues wait to be confirmed by this person. */
export const CASH_UPS_BADGE: PageBadge = { useCount: useWaiting, label: "to confirm" };
