import { z } from "zod";
import type { LoanChangesAnswer } from "@/features/loan-history/api";
import type { Installment, LoanAccount } from "@/features/loans/types";
import type { Schema } from "@/lib/api/client";
import {
  type Amount,
  compareAmounts,
  formatRand,
  fromCents,
  isPositive,
  parseAmount,
  toCents,
  unreadable,
} from "@/lib/money";

/** The uses of an amount above what is due, in the words of the API. */
const excessUse = z.enum(["advance", "reduce_principal"]);
export type ExcessUse = z.infer<typeof excessUse>;
export const isExcessUse = (word: unknown): word is ExcessUse => excessUse.safeParse(word).success;

/** The schema of the form's draft. */
export const repaymentDraft = z.object({
  payment_method: z.number().nullable(),
  branch: z.number().nullable(),
  amount: z.string(),
  part_payment: z.boolean(),
  /** When the money reached the bank; empty where it is of today. */
  value_date: z.string().catch(""),
  /** The use of an amount above what is due; null if none was chosen. */
  excess: excessUse.nullable().catch(null),
});
export type Repayment = z.infer<typeof repaymentDraft>;

/** Between what a payment on a loan must lie. */
export type Bounds = {
  /**
   * The smaller of the installment's amount due and the balance; less is taken as a part payment
   * only.
   */
  minimum: Amount;
  /** The loan's balance. */
  maximum: Amount;
};

/** The next whole ten cents: no coin is smaller. The loan's balance where that is less. */
export function inCoins({ minimum, maximum }: Bounds): Amount {
  const rounded = fromCents(((toCents(minimum) + 9n) / 10n) * 10n);
  return compareAmounts(rounded, maximum) > 0 ? minimum : rounded;
}

export function boundsOf(loan: LoanAccount, installment: Installment): Bounds {
  const { balance } = loan;
  const due = installment.total_due;
  return { minimum: compareAmounts(due, balance) < 0 ? due : balance, maximum: balance };
}

const chosen = (message: string) =>
  z
    .number()
    .nullable()
    .refine((id) => id !== null, message);

/**
 * The form's rules for a payment within these bounds. A value date that was typed for another method
 * is not sent, and counts for nothing.
 */
export function repaymentForm(bounds: Bounds, allowsValueDate: (method: number | null) => boolean) {
  return repaymentDraft
    .extend({
      payment_method: chosen("Please select a payment method."),
      branch: chosen("Please select a branch."),
    })
    .superRefine(({ amount, part_payment, payment_method, value_date }, context) => {
      const isDated = value_date !== "" && allowsValueDate(payment_method);
      // On a day that lies back less may have been due: the server knows.
      const message = amountProblem(amount, part_payment || isDated, bounds);
      if (message !== null) context.addIssue({ code: "custom", path: ["amount"], message });
    });
}

/** Why so much cannot be paid; null when it can. */
export function amountProblem(
  typed: string,
  partPayment: boolean,
  { minimum, maximum }: Bounds,
): string | null {
  if (typed.trim() === "") return "Please enter an amount.";
  const amount = parseAmount(typed);
  if (amount === null) return unreadable(typed, "Amount must be a number.");
  if (compareAmounts(amount, maximum) > 0)
    return `Amount entered is greater than the remaining balance (${formatRand(maximum)}).`;
  if (!partPayment && compareAmounts(amount, minimum) < 0)
    return `Amount entered is less than the minimum allowed (${formatRand(minimum)}).`;
  return isPositive(amount) ? null : "Amount must be greater than 0.";
}

type Preview = Pick<Schema["RepaymentPreview"], "excess" | "outcomes">;

/**
 * The use of an amount above what is due: the chosen one, if it is possible, or else the server's
 * default. Null if nothing is above what is due.
 */
export function usedExcess(chosen: ExcessUse | null, preview: Preview | undefined) {
  const possible = preview?.outcomes.some(
    ({ excess, refusal }) => excess === chosen && (refusal ?? null) === null,
  );
  const used = possible ? chosen : preview?.excess;
  return isExcessUse(used) ? used : null;
}

type Reordering = {
  reordered?: LoanChangesAnswer | null;
  outcomes: { excess: string; reordered?: LoanChangesAnswer | null }[];
};

/** The changes to payments with later dates, by the use of the excess. */
export function reorderedBy(used: ExcessUse | null, preview: Reordering | undefined) {
  const outcome = preview?.outcomes.find(({ excess }) => excess === used);
  return outcome?.reordered ?? preview?.reordered ?? null;
}

/** True if a payment may be more than is due: on an earlier day less may have been. */
export function mayExceed({ amount, value_date }: RepaymentBody, minimum: Amount): boolean {
  return value_date !== undefined || (amount !== "" && compareAmounts(amount, minimum) > 0);
}

/** The request body for a valid form; a value date only if the method allows one. */
export function bodyOf(
  values: Repayment,
  loan: LoanAccount,
  installment: Installment,
  allowsValueDate = false,
) {
  const dated = allowsValueDate && values.value_date !== "";
  return {
    ...(dated ? { value_date: values.value_date } : {}),
    client: loan.client.id,
    loan_account: loan.id,
    payment_schedule: installment.id,
    amount: parseAmount(values.amount) ?? "",
    payment_method: values.payment_method ?? 0,
    branch: values.branch ?? 0,
    part_payment: values.part_payment,
  };
}
export type RepaymentBody = ReturnType<typeof bodyOf> & {
  excess?: ExcessUse;
  /**
   * The fingerprint of the preview on the screen, if payments with later dates are applied again.
   */
  fingerprint?: string;
};
