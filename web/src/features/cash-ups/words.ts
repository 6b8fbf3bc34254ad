import type { Badge } from "@/components/ui/badge";
import type { CashUpStatus } from "./api";

type Look = { word: string; tone: React.ComponentProps<typeof Badge>["tone"] };

const LOOKS: Record<CashUpStatus, Look> = {
  waiting: { word: "To confirm", tone: "warning" },
  completed: { word: "Completed", tone: "success" },
  declined: { word: "Declined", tone: "danger" },
  reopened: { word: "Reopened", tone: "neutral" },
};

/** The status of a cash-up. */
export function lookOf(status: string): Look {
  return LOOKS[status as CashUpStatus] ?? { word: status, tone: "neutral" };
}

export const STATUSES = (Object.keys(LOOKS) as CashUpStatus[]).map((value) => ({
  value,
  label: LOOKS[value].word,
}));

const KINDS: Record<string, string> = {
  deposit: "Deposits",
  withdrawal: "Withdrawals",
  disbursement: "Loans paid out",
  repayment: "Repayments",
  settlement: "Early settlements",
  recovery: "Recoveries",
  transfer_sent: "Transfers sent",
  transfer_received: "Transfers received",
  transfer_cancelled: "Transfers cancelled",
  expense: "Expenses",
  other_income: "Other income",
  opening: "Opening balance",
  reversal: "Reversals",
  cash_up: "Cash-up differences",
};

/** A kind of journal entry as the cash of a day names it. */
export function kindName(kind: string): string {
  return KINDS[kind] ?? kind.replaceAll("_", " ");
}
