import type { Amount } from "./money";

/** The kinds of money at a branch: cash, or its bank account. */
export const MONEY_KINDS = [
  { value: "cash", label: "Cash" },
  { value: "bank", label: "Bank" },
] as const;

export type MoneyKind = (typeof MONEY_KINDS)[number]["value"];

/** The balances of a branch, as the server writes them; null if the person may not see them. */
export type Holdings = Partial<Record<"closing_balance" | "bank_balance", Amount | null>>;

/** The branch's balance of a kind. */
export function heldOf(branch: Holdings, kind: MoneyKind): Amount | null {
  return (kind === "bank" ? branch.bank_balance : branch.closing_balance) ?? null;
}

/** The word for a kind that the server names. */
export function moneyKindLabel(kind: string): string {
  return MONEY_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}
