import type { Amount } from "./money";

/** How money moves at a branch: over the counter, or through its bank account. */
export const MONEY_KINDS = [
  { value: "cash", label: "Cash" },
  { value: "bank", label: "Bank" },
] as const;

export type MoneyKind = (typeof MONEY_KINDS)[number]["value"];

/** What a branch holds, as the server writes it; null where the person may not see it. */
export type Holdings = Partial<Record<"closing_balance" | "bank_balance", Amount | null>>;

/** What a branch has of a kind. */
export function heldOf(branch: Holdings, kind: MoneyKind): Amount | null {
  return (kind === "bank" ? branch.bank_balance : branch.closing_balance) ?? null;
}

/** The word for a kind that the server names. */
export function moneyKindLabel(kind: string): string {
  return MONEY_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}
