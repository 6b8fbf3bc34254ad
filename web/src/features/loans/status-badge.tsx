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

/** Marks a loan that was rescheduled. Renders nothing for others. */
export function RescheduledBadge({ version }: { version: number | undefined }) {
  return version !== undefined && version > 1 ? <Badge>Rescheduled</Badge> : null;
}

/** The status of a loan or an installment. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status as keyof typeof TONES] ?? "neutral"}>{wordOf(status)}</Badge>;
}
