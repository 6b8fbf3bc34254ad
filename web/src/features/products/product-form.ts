import { z } from "zod";
import { CREDIT_TYPE_OPTIONS, NOT_STATED, stated } from "@/lib/credit-classes";
import { printedName } from "@/lib/forms";
import {
  amountText,
  compareAmounts,
  parseAmount,
  parseRate,
  rateText,
  toCents,
  unreadable,
} from "@/lib/money";
import type { LoanProduct, LoanProductFields } from "./api";

export const INTEREST_METHODS = [
  { value: "flat", label: "Flat" },
  { value: "declining_balance", label: "Declining balance" },
] as const;

export const INITIATION_FEE_METHODS = [
  { value: "none", label: "None" },
  { value: "nca_maximum", label: "NCA maximum" },
  { value: "fixed", label: "Fixed amount" },
] as const;

export const PENALTY_METHODS = [
  { value: "once", label: "Once, when it becomes late" },
  { value: "daily", label: "Every day it is late" },
] as const;

/** The longest term that the server takes, in months. */
const MAX_TERM_MONTHS = 360;
/** The most days of grace that the server takes. */
const MAX_GRACE_DAYS = 90;

function rate(label: string) {
  return z.string().transform((typed, context) => {
    const fail = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (typed.trim() === "") return fail(`${label} is required`);
    const percent = parseRate(typed);
    if (percent === null) return fail("Enter a percentage, such as 27,5.");
    if (Number(percent) < 0) return fail(`${label} cannot be negative`);
    if (Number(percent) > 1000) return fail(`${label} cannot be above 1000 %.`);
    return percent;
  });
}

function amount(label: string, { zero }: { zero: "allowed" | "refused" | "empty" }) {
  return z.string().transform((typed, context) => {
    const fail = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (typed.trim() === "") return zero === "empty" ? "0.00" : fail(`${label} is required`);
    const parsed = parseAmount(typed);
    if (parsed === null)
      return fail(unreadable(typed, "Enter an amount in rand, such as 1 500,00."));
    const cents = toCents(parsed);
    if (cents < 0n && zero !== "refused") return fail(`${label} cannot be negative`);
    if (cents <= 0n && zero === "refused") return fail(`${label} must be greater than 0`);
    return parsed;
  });
}

/** A whole number as a person types it; null where it is none. */
function wholeNumber(typed: string): number | null {
  const plain = typed.replace(/\s/g, "");
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) : null;
}

const term = z.string().transform((typed, context) => {
  const months = wholeNumber(typed);
  const message =
    typed.trim() === ""
      ? "Term is required"
      : months === null
        ? "Enter a whole number of months."
        : months <= 0
          ? "Loan term must be greater than 0"
          : months > MAX_TERM_MONTHS
            ? `Loan term cannot be more than ${MAX_TERM_MONTHS} months.`
            : null;
  if (message === null && months !== null) return months;
  context.addIssue({ code: "custom", message: message ?? "" });
  return z.NEVER;
});

const graceDays = z.string().transform((typed, context) => {
  const days = typed.trim() === "" ? 0 : wholeNumber(typed);
  if (days !== null && days >= 0 && days <= MAX_GRACE_DAYS) return days;
  context.addIssue({
    code: "custom",
    message: `Grace days must be between 0 and ${MAX_GRACE_DAYS}.`,
  });
  return z.NEVER;
});

/** The form's values of a loan type; parsed, they are in the server's form. */
export const productForm = z
  .object({
    name: printedName("Name is required"),
    description: z.string().trim(),
    min_amount: amount("Minimum amount", { zero: "refused" }),
    max_amount: amount("Maximum amount", { zero: "refused" }),
    interest_rate: rate("Interest rate"),
    interest_method: z.enum(["flat", "declining_balance"]),
    term,
    penalty_method: z.enum(["once", "daily"]),
    penalty_rate: rate("Penalty rate"),
    initiation_fee_method: z.enum(["none", "nca_maximum", "fixed"]),
    initiation_fee: z.string(),
    monthly_service_fee: amount("Monthly service fee", { zero: "empty" }),
    grace_days: graceDays,
    credit_type: z.enum(CREDIT_TYPE_OPTIONS.map(({ value }) => value)),
    is_active: z.boolean(),
  })
  .refine(({ min_amount, max_amount }) => compareAmounts(max_amount, min_amount) >= 0, {
    path: ["max_amount"],
    message: "Maximum amount must be greater than minimum amount",
    when: areRight("min_amount", "max_amount"),
  })
  .refine(
    ({ initiation_fee_method, initiation_fee }) => {
      const fee = parseAmount(initiation_fee);
      return initiation_fee_method !== "fixed" || (fee !== null && toCents(fee) > 0n);
    },
    {
      path: ["initiation_fee"],
      message: "Initiation fee must be greater than 0",
      when: areRight("initiation_fee_method", "initiation_fee"),
    },
  );

/** A rule between fields is checked as soon as these are valid, even if others are missing. */
function areRight(...names: string[]) {
  return ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path }) => names.includes(String(path?.[0])));
}

export type ProductInput = z.input<typeof productForm>;
export type ProductOutput = z.output<typeof productForm>;

/** The initial values of the form. */
export function productValues(product: LoanProduct | null): ProductInput {
  if (product === null) return NEW;
  const interestMethod = INTEREST_METHODS.find(({ value }) => value === product.interest_method);
  const penaltyMethod = PENALTY_METHODS.find(({ value }) => value === product.penalty_method);
  const feeMethod = INITIATION_FEE_METHODS.find(
    ({ value }) => value === product.initiation_fee_method,
  );
  const creditType = CREDIT_TYPE_OPTIONS.find(({ value }) => value === product.credit_type);
  return {
    name: product.name,
    description: product.description,
    min_amount: amountText(product.min_amount),
    max_amount: amountText(product.max_amount),
    interest_rate: rateText(product.interest_rate),
    interest_method: interestMethod?.value ?? "flat",
    term: String(product.term),
    penalty_method: penaltyMethod?.value ?? "once",
    penalty_rate: rateText(product.penalty_rate),
    initiation_fee_method: feeMethod?.value ?? "none",
    initiation_fee: feeMethod?.value === "fixed" ? amountText(product.initiation_fee) : "",
    monthly_service_fee: amountText(product.monthly_service_fee),
    grace_days: String(product.grace_days),
    credit_type: creditType?.value ?? NOT_STATED,
    is_active: product.is_active,
  };
}

/** A new loan type: by default interest on the whole principal, no fees and no grace. */
const NEW: ProductInput = {
  name: "",
  description: "",
  min_amount: "",
  max_amount: "",
  interest_rate: "",
  interest_method: "flat",
  term: "",
  penalty_method: "once",
  penalty_rate: "",
  initiation_fee_method: "none",
  initiation_fee: "",
  monthly_service_fee: amountText("0.00"),
  grace_days: "0",
  credit_type: NOT_STATED,
  is_active: true,
};

/** The body of the call. */
export function productBody(values: ProductOutput): LoanProductFields {
  const { initiation_fee, credit_type, ...fields } = values;
  const fee = values.initiation_fee_method === "fixed" ? parseAmount(initiation_fee) : null;
  const body = {
    ...fields,
    initiation_fee: fee ?? "0.00",
    credit_type: stated(credit_type),
  };
  // An empty text clears the choice.
  return body as LoanProductFields;
}
