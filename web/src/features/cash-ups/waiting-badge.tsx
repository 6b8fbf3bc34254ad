import { useQuery } from "@tanstack/react-query";
import { CountBadge } from "@/components/ui/count-badge";
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

/** How many cash-ups of colleagues wait to be confirmed by this person. */
export function CashUpBadge() {
  const user = useUser();
  const waiting = useQuery(cashUpsQuery(WAITING)).data?.items ?? [];
  const count = waiting.filter(({ counted_by }) => counted_by.id !== user.id).length;
  return <CountBadge count={count} label="to confirm" />;
}
