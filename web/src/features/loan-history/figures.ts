/** The amounts of a loan and of its installments that can be explained, and what people call them. */
const LOAN = {
  balance: "Balance",
  total_amount: "Total",
  principal_amount: "Principal",
  interest_amount: "Interest",
  initiation_fee: "Initiation fee",
  service_fees: "Service fees",
  vat_amount: "VAT in the fees",
  penalty_amount: "Penalties",
  paid_amount: "Paid",
  written_off_amount: "Written off",
  recovered_amount: "Recovered",
} as const;

const INSTALLMENT = {
  total_due: "Total due",
  amount: "Amount",
  principal_amount: "Principal",
  interest_amount: "Interest",
  fee_amount: "Fees",
  initiation_fee_amount: "Initiation fee",
  service_fee_amount: "Service fee",
  penalty_amount: "Penalty",
  paid_amount: "Paid",
  written_off_amount: "Written off",
} as const;

export type LoanFigure = keyof typeof LOAN;
export type InstallmentFigure = keyof typeof INSTALLMENT;

/** An amount of the whole loan, or of one installment by its number. */
export type ExplainedFigure =
  | { figure: LoanFigure; installment: null }
  | { figure: InstallmentFigure; installment: number };

export type Explain = (figure: ExplainedFigure) => void;

/** `Total due of installment 2`. */
export function nameOf({ figure, installment }: ExplainedFigure): string {
  if (installment === null) return LOAN[figure];
  return `${INSTALLMENT[figure]} of installment ${installment}`;
}

/** As a part of an address: `balance`, `2/total_due`. */
export function pathOf({ figure, installment }: ExplainedFigure): string {
  return installment === null ? figure : `${installment}/${figure}`;
}

/** The amount that a part of an address names, if there is such an amount. */
export function figureAt(path: string): ExplainedFigure | null {
  if (isKey(LOAN, path)) return { figure: path, installment: null };
  const [, number, figure] = /^(\d{1,5})\/(\w+)$/.exec(path) ?? [];
  if (number === undefined || figure === undefined || !isKey(INSTALLMENT, figure)) return null;
  return { figure, installment: Number(number) };
}

function isKey<T extends object>(words: T, key: string): key is keyof T & string {
  return Object.hasOwn(words, key);
}
