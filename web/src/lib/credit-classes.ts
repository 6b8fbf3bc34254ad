/*
 * The categories of clients and loan types in the regulator's quarterly figures. Both are optional:
 * forms have an extra choice for an unknown value, which is an empty text for the server.
 */

export const NOT_STATED = "not_stated";

/** Gross income a month. */
export const INCOME_BANDS = [
  { value: "0_3500", label: "R0 to R3\u00a0500" },
  { value: "3501_5500", label: "R3\u00a0501 to R5\u00a0500" },
  { value: "5501_7500", label: "R5\u00a0501 to R7\u00a0500" },
  { value: "7501_10000", label: "R7\u00a0501 to R10\u00a0000" },
  { value: "10001_15000", label: "R10\u00a0001 to R15\u00a0000" },
  { value: "over_15000", label: "More than R15\u00a0000" },
] as const;

export const INCOME_OPTIONS = [{ value: NOT_STATED, label: "Not stated" }, ...INCOME_BANDS];

export const CREDIT_TYPE_OPTIONS = [
  { value: NOT_STATED, label: "By amount and term" },
  { value: "mortgage", label: "Mortgage" },
  { value: "secured", label: "Secured credit" },
  { value: "unsecured", label: "Unsecured credit" },
  { value: "short_term", label: "Short-term credit" },
  { value: "developmental", label: "Developmental credit" },
] as const;

/** The server's value of a choice. */
export function stated(choice: string): string {
  return choice === NOT_STATED ? "" : choice;
}

/** The label of a loan's type of credit. */
export function creditTypeLabel(type: string | null | undefined): string {
  const chosen = CREDIT_TYPE_OPTIONS.find(({ value }) => value === (type ?? NOT_STATED));
  return chosen?.label ?? "N/A";
}

/** The label of a client's income. */
export function incomeLabel(band: string | null | undefined): string {
  return INCOME_BANDS.find(({ value }) => value === band)?.label ?? "Not stated";
}
