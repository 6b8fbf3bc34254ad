import type { Badge } from "@/components/ui/badge";
import type { Expense, Journal } from "./api";

/** The kinds of expense categories. */
export const EXPENSE_KINDS = [
  { value: "expense", label: "Expense" },
  { value: "other_income", label: "Other income" },
] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number]["value"];

export const JOURNAL_KINDS = [
  { value: "journal", label: "Journal" },
  { value: "opening", label: "Opening balance" },
] as const;

const BY_ACCOUNT: Record<number, ExpenseKind> = { 4090: "other_income", 5100: "expense" };

/** The kind of category that an account has: expenses and other income are kept by category. */
export function categoryKindOf(account: number | ""): ExpenseKind | undefined {
  return account === "" ? undefined : BY_ACCOUNT[account];
}

/** The word for a kind of voucher that the server names. */
export function kindLabel(kind: string): string {
  return [...EXPENSE_KINDS, ...JOURNAL_KINDS].find(({ value }) => value === kind)?.label ?? kind;
}

/** `Expense 12`. */
export function voucherName({ kind, id }: Pick<Expense | Journal, "kind" | "id">): string {
  return `${kindLabel(kind)} ${id}`;
}

export const VOUCHER_STATUSES = [
  "waiting",
  "booked",
  "reversed",
  "declined",
  "withdrawn",
  "expired",
] as const;
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number];

type Look = { word: string; tone: React.ComponentProps<typeof Badge>["tone"] };

const LOOKS: Record<VoucherStatus, Look> = {
  waiting: { word: "To approve", tone: "warning" },
  booked: { word: "Booked", tone: "success" },
  reversed: { word: "Reversed", tone: "danger" },
  declined: { word: "Declined", tone: "danger" },
  withdrawn: { word: "Withdrawn", tone: "neutral" },
  expired: { word: "Expired", tone: "neutral" },
};

/** The status of a voucher. */
export function lookOf(status: string): Look {
  return LOOKS[status as VoucherStatus] ?? { word: status, tone: "neutral" };
}

export const STATUSES = VOUCHER_STATUSES.map((value) => ({
  value,
  label: LOOKS[value].word,
}));

/** The direction of the money, in the words of the form and the card. */
export const MONEY_WORDS: Record<ExpenseKind, { payee: string; money: string }> = {
  expense: { payee: "Paid to", money: "Paid from" },
  other_income: { payee: "Received from", money: "Paid into" },
};
