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

/** Marks a loan whose schedule took the place of another; nothing beside any other. */
export function RescheduledBadge({ version }: { version: number | undefined }) {
  return version !== undefined && version > 1 ? <Badge>Rescheduled</Badge> : null;
}

/** How a loan or an installment stands. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status as keyof typeof TONES] ?? "neutral"}>{wordOf(status)}</Badge>;
}
