import { z } from "zod";
import { amountOrNothing, WRONG_AMOUNT } from "@/lib/forms";
import { amountText } from "@/lib/money";
import type { Assessment, AssessmentBody } from "./api";
import { EXPENSES, type ExpenseKind } from "./words";

const expenses = Object.fromEntries(
  EXPENSES.map(({ value }) => [value, amountOrNothing]),
) as Record<ExpenseKind, typeof amountOrNothing>;

/** A pay period; rows at the end that are empty are none. */
const income = z.object({
  paid_on: z.string(),
  gross: amountOrNothing,
  deductions: amountOrNothing,
  net: amountOrNothing,
  document: z.number().nullable(),
});
type Income = z.output<typeof income>;

const isEmpty = ({ paid_on, gross, deductions, net, document }: Income) =>
  paid_on === "" && gross === null && deductions === null && net === null && document === null;

/** The rows up to the last that is not empty. */
function filled(rows: readonly Income[]): readonly Income[] {
  return rows.slice(0, rows.findLastIndex((row) => !isEmpty(row)) + 1);
}

/** The rules of the form. The server checks whether the rows fit together. */
export const assessmentForm = z.object({
  employment: z.string(),
  pay_frequency: z.string(),
  incomes: z.array(income).superRefine((rows, context) => {
    filled(rows).forEach((row, place) => {
      const need = (name: keyof Income, message: string) => {
        if (!row[name]) context.addIssue({ code: "custom", path: [place, name], message });
      };
      need("paid_on", "Enter the pay day.");
      need("gross", WRONG_AMOUNT);
      need("net", WRONG_AMOUNT);
    });
  }),
  expenses: z.object(expenses),
  obligations: z.array(
    z.object({
      source: z.string(),
      creditor: z.string().trim().min(1, "Enter who the client owes."),
      installment: amountOrNothing.refine((amount) => amount !== null, WRONG_AMOUNT),
      balance: amountOrNothing,
    }),
  ),
  replaced_loans: z.array(z.number()),
  installment: amountOrNothing,
  client_understands: z.boolean(),
  exemption: z.string(),
  exemption_reason: z.string(),
  below_norm_reason: z.string(),
});
export type AssessmentInput = z.input<typeof assessmentForm>;
export type AssessmentOutput = z.output<typeof assessmentForm>;

export const EMPTY_INCOME = { paid_on: "", gross: "", deductions: "", net: "", document: null };
export const EMPTY_OBLIGATION = { source: "declared", creditor: "", installment: "", balance: "" };

/** A draft of the form: the same names, with values of the same kinds. */
export const assessmentDraft = z.object({
  employment: z.string(),
  pay_frequency: z.string(),
  incomes: z.array(
    z.object({
      paid_on: z.string(),
      gross: z.string(),
      deductions: z.string(),
      net: z.string(),
      document: z.number().nullable(),
    }),
  ),
  expenses: z.object(
    Object.fromEntries(EXPENSES.map(({ value }) => [value, z.string()])) as Record<
      ExpenseKind,
      z.ZodString
    >,
  ),
  obligations: z.array(
    z.object({
      source: z.string(),
      creditor: z.string(),
      installment: z.string(),
      balance: z.string(),
    }),
  ),
  replaced_loans: z.array(z.number()),
  installment: z.string(),
  client_understands: z.boolean(),
  exemption: z.string(),
  exemption_reason: z.string(),
  below_norm_reason: z.string(),
});

const text = (amount: string | null | undefined) => (amount == null ? "" : amountText(amount));

/** The form's values of a stored draft; of a new one, three pay periods to fill in. */
export function valuesOf(assessment: Assessment | null): AssessmentInput {
  const amounts = new Map(assessment?.expenses.map(({ kind, amount }) => [kind, amount]));
  const elsewhere = assessment?.obligations.filter(({ loan_account }) => loan_account == null);
  const replaced = assessment?.obligations.filter(({ is_replaced }) => is_replaced);
  return {
    employment: assessment?.employment ?? "",
    pay_frequency: assessment?.pay_frequency ?? "monthly",
    incomes: assessment?.incomes.map((row) => ({
      paid_on: row.paid_on,
      gross: text(row.gross),
      deductions: text(row.deductions),
      net: text(row.net),
      document: row.document ?? null,
    })) ?? [EMPTY_INCOME, EMPTY_INCOME, EMPTY_INCOME],
    expenses: Object.fromEntries(
      EXPENSES.map(({ value }) => [value, text(amounts.get(value))]),
    ) as Record<ExpenseKind, string>,
    obligations:
      elsewhere?.map((row) => ({
        source: row.source,
        creditor: row.creditor,
        installment: text(row.installment),
        balance: text(row.balance),
      })) ?? [],
    replaced_loans: replaced?.flatMap(({ loan_account }) => loan_account ?? []) ?? [],
    installment: text(assessment?.installment),
    client_understands: assessment?.client_understands ?? false,
    exemption: assessment?.exemption ?? "none",
    exemption_reason: assessment?.exemption_reason ?? "",
    below_norm_reason: assessment?.below_norm_reason ?? "",
  };
}

/** The body of a save. An empty word or amount clears the stored one. */
export function bodyOf(typed: AssessmentOutput): AssessmentBody {
  return {
    employment: typed.employment as NonNullable<AssessmentBody["employment"]>,
    pay_frequency: typed.pay_frequency as NonNullable<AssessmentBody["pay_frequency"]>,
    incomes: (typed.employment === "none" ? [] : filled(typed.incomes)).map((row) => ({
      paid_on: row.paid_on,
      gross: row.gross ?? "",
      deductions: row.deductions ?? "",
      net: row.net ?? "",
      ...(row.document !== null && { document: row.document }),
    })),
    expenses: EXPENSES.flatMap(({ value }) => {
      const amount = typed.expenses[value];
      return amount === null ? [] : [{ kind: value, amount }];
    }),
    obligations: typed.obligations.map((row) => ({
      creditor: row.creditor,
      installment: row.installment ?? "",
      balance: row.balance ?? "",
      source: row.source as "declared" | "bureau",
    })),
    replaced_loans: typed.replaced_loans,
    installment: typed.installment ?? "",
    client_understands: typed.client_understands,
    exemption: (typed.exemption === "none" ? "" : typed.exemption) as NonNullable<
      AssessmentBody["exemption"]
    >,
    exemption_reason: typed.exemption_reason,
    below_norm_reason: typed.below_norm_reason,
  };
}
