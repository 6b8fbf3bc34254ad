import { Badge } from "@/components/ui/badge";
import { wordOf } from "./words";

const TONES = {
  active: "info",
  closed: "success",
  defaulted: "danger",
  written_off: "neutral",
  cancelled: "neutral",
  rescheduled: "neutral",
  paid: "success",
  overdue: "danger",
  partially_paid: "warning",
  pending: "neutral",
} as const;

/** How a loan or an installment stands. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status as keyof typeof TONES] ?? "neutral"}>{wordOf(status)}</Badge>;
}
