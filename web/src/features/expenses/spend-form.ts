import { z } from "zod";
import type { ExpenseCategory } from "@/features/vouchers/api";
import type { ExpenseKind } from "@/features/vouchers/words";
import { ApiError } from "@/lib/api/problem";
import { amount, amountOrNothing, required } from "@/lib/forms";
import { type Amount, fromCents, parseAmount, toCents } from "@/lib/money";
import type { SpendBody } from "./api";

/** An expense or other income as it is typed. */
export const spendForm = z.object({
  kind: z.enum(["expense", "other_income"]),
  branch: z.number({ error: "Please select a branch" }),
  category: z.number({ error: "Please select a category." }),
  amount: amount("Enter an amount of more than 0."),
  paid_from: z.enum(["cash", "bank"]),
  payee: required("Enter a name."),
  /** Null takes the VAT that is suggested; no text is none. */
  vat: amountOrNothing.transform((typed) => typed ?? "0.00").nullable(),
  reference: z.string().trim(),
  note: z.string().trim(),
});

/** The same without its rules: a draft of it. */
export const spendDraft = z.object({
  kind: z.enum(["expense", "other_income"]),
  branch: z.union([z.number(), z.literal("")]),
  category: z.union([z.number(), z.literal("")]),
  amount: z.string(),
  paid_from: z.enum(["cash", "bank"]),
  payee: z.string(),
  vat: z.string().nullable(),
  reference: z.string(),
  note: z.string(),
});

export type SpendInput = z.infer<typeof spendDraft>;
export type SpendOutput = z.output<typeof spendForm>;

/** A form in which nothing was typed; the branch is known to those who have only one. */
export function emptySpend(branch: number | ""): SpendInput {
  return {
    kind: "expense",
    branch,
    category: "",
    amount: "",
    paid_from: "cash",
    payee: "",
    vat: null,
    reference: "",
    note: "",
  };
}

/** The categories of a kind that can be used. */
export function usableCategories(categories: readonly ExpenseCategory[], kind: ExpenseKind) {
  return categories.filter((category) => category.kind === kind && category.is_active);
}

const MILLION = 1_000_000n;

/**
 * The VAT in a typed amount at a rate in percent, rounded to the cent; none if the category has no
 * VAT, the lender is no vendor (`rate` is null), or the amount cannot be read.
 */
export function suggestedVat(
  typed: string,
  category: Pick<ExpenseCategory, "has_vat"> | undefined,
  rate: string | null,
): Amount {
  const parsed = parseAmount(typed);
  if (parsed === null || rate === null || category?.has_vat !== true) return "0.00";
  const [whole = "0", decimals = ""] = rate.split(".");
  const millionths = BigInt(whole + decimals.padEnd(6, "0"));
  const all = 100n * MILLION + millionths;
  return fromCents((2n * toCents(parsed) * millionths + all) / (2n * all));
}

/** True if one like it was booked before: the person may confirm that this is another one. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof ApiError && error.code === "possible_duplicate";
}

/** The body of the call; `slip` identifies the file, which is sent beside it. */
export function spendBody(
  { kind: _, vat, reference, note, ...typed }: SpendOutput,
  suggested: Amount,
  slip: SpendBody["slip"],
): SpendBody {
  return {
    ...typed,
    vat: vat ?? suggested,
    ...(reference !== "" && { reference }),
    ...(note !== "" && { note }),
    slip,
  };
}
