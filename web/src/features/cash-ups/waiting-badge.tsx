import type { PageBadge } from "@/components/layout/page";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
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

function useWaiting() {
  const today = useServerToday();
  const user = useUser();
  const waiting = useQuery(cashUpsQuery(WAITING)).data?.items ?? [];
  const theirs = waiting.filter(({ counted_by }) => counted_by.id !== user.id);
  const isOverdue = theirs.some(({ business_date }) => business_date < today);
  return { count: theirs.length, isOverdue };
}

/** The cash-ups of colleagues that this person can confirm; overdue after their day. */
export const CASH_UPS_BADGE: PageBadge = { useWaiting, label: "to confirm" };
