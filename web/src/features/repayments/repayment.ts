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

/** What is done with what is more than is due, in the words of the API. */
const excessUse = z.enum(["advance", "reduce_principal"]);
export type ExcessUse = z.infer<typeof excessUse>;
export const isExcessUse = (word: unknown): word is ExcessUse => excessUse.safeParse(word).success;

/** What a draft of the form looks like. */
export const repaymentDraft = z.object({
  payment_method: z.number().nullable(),
  branch: z.number().nullable(),
  amount: z.string(),
  part_payment: z.boolean(),
  /** When the money reached the bank; empty where it is of today. */
  value_date: z.string().catch(""),
  /** What is done with what is more than is due; null where nobody chose. */
  excess: excessUse.nullable().catch(null),
});
export type Repayment = z.infer<typeof repaymentDraft>;

/** Between what a payment on a loan must lie. */
export type Bounds = {
  /** The smaller of what the installment asks for and the balance; less is taken as a part payment only. */
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
 * What is done with what is more than is due: what was chosen, where it is possible, or else what the
 * server would do. Null where nothing is more than is due.
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

/** What becomes of payments with later dates, by what is done with what is more than is due. */
export function reorderedBy(used: ExcessUse | null, preview: Reordering | undefined) {
  const outcome = preview?.outcomes.find(({ excess }) => excess === used);
  return outcome?.reordered ?? preview?.reordered ?? null;
}

/** Whether a payment may be more than is due: on a day that lies back less may have been. */
export function mayExceed({ amount, value_date }: RepaymentBody, minimum: Amount): boolean {
  return value_date !== undefined || (amount !== "" && compareAmounts(amount, minimum) > 0);
}

/** What is sent for a form that passed its rules; a value date only where the method allows one. */
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
  /** Of what the person has seen, where payments with later dates are applied again. */
  fingerprint?: string;
};
