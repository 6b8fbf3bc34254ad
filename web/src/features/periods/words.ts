import type { Badge } from "@/components/ui/badge";
import { formatMonth } from "@/lib/dates";

type Look = { word: string; tone: React.ComponentProps<typeof Badge>["tone"] };

const PERIODS: Record<string, Look> = {
  checking: { word: "Checking", tone: "warning" },
  closed: { word: "Closed", tone: "success" },
  failed: { word: "Not closed", tone: "danger" },
  reopened: { word: "Reopened", tone: "neutral" },
};

/** The status of a period. */
export function periodLook(status: string): Look {
  return PERIODS[status] ?? { word: status, tone: "neutral" };
}

/** "March 2026" of the month's last day. */
export function monthOf(end: string): string {
  return formatMonth(end.slice(0, 7));
}

/** The ages of arrears, in the order of the form and the table. */
export const AGES = [
  { name: "rate_current", label: "Not in arrears (%)", short: "Not in arrears" },
  { name: "rate_1_30", label: "1–30 days (%)", short: "1–30 days" },
  { name: "rate_31_60", label: "31–60 days (%)", short: "31–60 days" },
  { name: "rate_61_90", label: "61–90 days (%)", short: "61–90 days" },
  { name: "rate_over_90", label: "Over 90 days (%)", short: "over 90 days" },
] as const;
