/** The kinds of expense categories. */
export const VOUCHER_KINDS = [
  { value: "expense", label: "Expense" },
  { value: "other_income", label: "Other income" },
] as const;

/** The word for a kind that the server names. */
export function kindLabel(kind: string): string {
  return VOUCHER_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}
