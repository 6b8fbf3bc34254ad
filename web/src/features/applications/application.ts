import { z } from "zod";
import type { LoanProduct } from "@/features/products/api";
import type { Schema } from "@/lib/api/client";
import { required } from "@/lib/forms";
import { compareAmounts, formatRand, isPositive, parseAmount, unreadable } from "@/lib/money";
import { readCount } from "./due-dates";
import { scheduleDraft, scheduleProblems } from "./schedule";

export const PURPOSES = ["Financial consumption", "Housing", "Studies", "Other"] as const;

const client = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  national_id: z.string(),
});

/** Schema of a draft: the form's values as typed, before validation. */
export const applicationDraft = scheduleDraft.extend({
  client: client.nullable(),
  loan_product: z.number().nullable(),
  amount: z.string(),
  purpose: z.string(),
  transaction_type: z.enum(["normal", "immediate"]),
  disbursement_kind: z.enum(["cash", "bank"]),
  branch: z.number().nullable(),
  mandate_id1: z.string(),
  mandate_id2: z.string(),
});
export type Application = z.infer<typeof applicationDraft>;

export const EMPTY_APPLICATION: Application = {
  client: null,
  loan_product: null,
  amount: "",
  purpose: "",
  payment_frequency: "monthly",
  installment_count: "",
  first_due_date: "",
  schedule_due_dates: [],
  transaction_type: "normal",
  disbursement_kind: "cash",
  branch: null,
  mandate_id1: "",
  mandate_id2: "",
};

const chosen = (message: string) =>
  z
    .number()
    .nullable()
    .refine((id) => id !== null, message);

// These rules only refine, so one failure does not stop the others and the form shows all problems
// at once. A failed transform would stop them: `bodyOf` converts the values instead.
const fields = applicationDraft.extend({
  client: client.nullable().refine((one) => one !== null, "Please select a client."),
  loan_product: chosen("Please select a loan product."),
  purpose: required("Enter the loan purpose."),
  payment_frequency: required("Please select a payment frequency."),
  branch: chosen("Select an operating office."),
  mandate_id1: required("Please enter Mandate ID 1."),
  mandate_id2: required("Please enter Mandate ID 2."),
});

/** Schema of a valid form: `products` are those on offer, `today` is the business date. */
export function applicationForm(products: readonly LoanProduct[], today: string) {
  return fields.superRefine((values, context) => {
    const product = products.find(({ id }) => id === values.loan_product);
    const say = (path: string, message: string | null) => {
      if (message !== null) context.addIssue({ code: "custom", path: [path], message });
    };
    say("amount", amountProblem(values.amount, product));
    for (const [path, message] of scheduleProblems(values, product?.term, today))
      say(path, message);
  });
}

function amountProblem(typed: string, product: LoanProduct | undefined): string | null {
  const amount = parseAmount(typed);
  if (amount === null) return unreadable(typed, "Enter a valid amount.");
  if (!isPositive(amount)) return "Enter a valid amount.";
  if (product === undefined) return null;
  const { min_amount, max_amount } = product;
  const within = compareAmounts(amount, min_amount) >= 0 && compareAmounts(amount, max_amount) <= 0;
  return within
    ? null
    : `The amount must be between ${formatRand(min_amount)} and ${formatRand(max_amount)}.`;
}

/** The fields that determine the cost: a quote is requested once they are all valid. */
export const COST_FIELDS = [
  "loan_product",
  "amount",
  "payment_frequency",
  "installment_count",
  "schedule_due_dates",
];

export type ApplicationBody = Schema["LoanApplication"];

/** The request body for a valid form; `quote` omits fields that do not affect the cost. */
export function bodyOf(values: Application, { quote = false } = {}): ApplicationBody {
  const cost = {
    client: values.client?.id,
    loan_product: values.loan_product,
    amount: parseAmount(values.amount),
    payment_frequency: values.payment_frequency,
    installment_count: readCount(values.installment_count),
    schedule_due_dates: values.schedule_due_dates,
    branch: values.branch,
    disbursement_kind: values.disbursement_kind,
  };
  const rest = {
    purpose: values.purpose.trim(),
    transaction_type: values.transaction_type,
    mandate_id1: values.mandate_id1.trim(),
    mandate_id2: values.mandate_id2.trim(),
  };
  // The server treats null as an omitted field.
  return (quote ? cost : { ...cost, ...rest }) as ApplicationBody;
}
