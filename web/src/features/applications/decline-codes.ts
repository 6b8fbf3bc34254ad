/** Why an application was declined, beside the text. */
export const DECLINE_CODES = [
  { value: "not_affordable", label: "Not affordable" },
  { value: "income_not_proved", label: "Income not proved" },
  { value: "bureau_history", label: "Credit bureau history" },
  { value: "debt_review", label: "Debt review" },
  { value: "blacklisted", label: "Blacklisted" },
  { value: "documents", label: "Documents missing" },
  { value: "other", label: "Other" },
] as const;
export type DeclineCode = (typeof DECLINE_CODES)[number]["value"];

export function declineLabel(code: string): string {
  return DECLINE_CODES.find(({ value }) => value === code)?.label ?? code;
}
