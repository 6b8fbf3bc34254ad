import { type ReactNode, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { type At, defineFields } from "@/components/record-fields";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { MoneyField, TextareaField, TextField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
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

const INTEREST_METHODS = [
  { value: "flat", label: "Flat" },
  { value: "declining_balance", label: "Declining balance" },
] as const;

const INITIATION_FEE_METHODS = [
  { value: "none", label: "None" },
  { value: "nca_maximum", label: "NCA maximum" },
  { value: "fixed", label: "Fixed amount" },
] as const;

const PENALTY_METHODS = [
  { value: "once", label: "Once, when it becomes late" },
  { value: "daily", label: "Every day it is late" },
] as const;

const PENALTY_HINTS = {
  once: "Charged once on the overdue amount when an installment becomes late.",
  daily: "Charged with each day end on overdue principal, interest and fees.",
};

const FEE_HINTS = {
  none: "No initiation fee.",
  nca_maximum: "The maximum under the National Credit Act, added to the loan.",
  fixed: "The same fee for every loan, added to the loan.",
};

const INTEREST_HINTS = {
  flat: "Charged on the full principal for as long as the installments take.",
  declining_balance: "Charged on the balance still owed at each installment.",
};

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

/** The value if it is one of the options. */
function known<Value extends string>(
  options: readonly { value: Value }[],
  value: string | null | undefined,
) {
  return options.find((option) => option.value === value)?.value;
}

const WIDE = { className: "sm:col-span-2" };

type MethodProps<Value extends string> = At & {
  options: readonly { value: Value; label: string }[];
  hints: Record<Value, string>;
};

/** A method, with what the chosen one means. */
function Method<Value extends string>({ hints, ...props }: MethodProps<Value>) {
  const chosen: Value = useWatch(props);
  return <SelectField {...props} hint={hints[chosen]} />;
}

const number = (inputMode: "decimal" | "numeric", hint?: ReactNode) => (at: At) => (
  <TextField {...at} inputMode={inputMode} autoComplete="off" hint={hint} />
);

/** Every field of a loan type. A new one has interest on the whole principal, no fees and no grace. */
const { schema, ...table } = defineFields<LoanProduct>()({
  name: {
    label: "Name",
    rule: printedName("Name is required"),
    input: (at) => <TextField {...at} {...WIDE} maxLength={100} />,
  },
  description: {
    label: "Description",
    isOptional: true,
    rule: z.string().trim(),
    input: (at) => <TextareaField {...at} {...WIDE} rows={2} maxLength={1000} />,
  },
  min_amount: {
    label: "Min amount",
    rule: amount("Minimum amount", { zero: "refused" }),
    from: ({ min_amount }) => amountText(min_amount),
    input: (at) => <MoneyField {...at} />,
  },
  max_amount: {
    label: "Max amount",
    rule: amount("Maximum amount", { zero: "refused" }),
    from: ({ max_amount }) => amountText(max_amount),
    input: (at) => <MaximumAmount {...at} />,
  },
  interest_rate: {
    label: "Interest rate (% a year)",
    rule: rate("Interest rate"),
    from: ({ interest_rate }) => rateText(interest_rate),
    input: number("decimal"),
  },
  interest_method: {
    label: "Interest method",
    rule: z.enum(["flat", "declining_balance"]),
    empty: "flat",
    from: ({ interest_method }) => known(INTEREST_METHODS, interest_method),
    input: (at) => <Method {...at} options={INTEREST_METHODS} hints={INTEREST_HINTS} />,
  },
  term: {
    label: "Term in months",
    rule: term,
    from: ({ term }) => String(term),
    input: number("numeric"),
  },
  grace_days: {
    label: "Grace days",
    rule: graceDays,
    empty: "0",
    from: ({ grace_days }) => String(grace_days),
    input: number("numeric", "Days after the due date before an installment counts as late."),
  },
  penalty_method: {
    label: "Penalty",
    rule: z.enum(["once", "daily"]),
    empty: "once",
    from: ({ penalty_method }) => known(PENALTY_METHODS, penalty_method),
    input: (at) => <Method {...at} options={PENALTY_METHODS} hints={PENALTY_HINTS} />,
  },
  penalty_rate: {
    label: "Penalty rate",
    rule: rate("Penalty rate"),
    from: ({ penalty_rate }) => rateText(penalty_rate),
    input: (at) => <PenaltyRate {...at} />,
  },
  initiation_fee_method: {
    label: "Initiation fee",
    rule: z.enum(["none", "nca_maximum", "fixed"]),
    empty: "none",
    from: (product) => known(INITIATION_FEE_METHODS, product.initiation_fee_method),
    input: (at) => <Method {...at} options={INITIATION_FEE_METHODS} hints={FEE_HINTS} />,
  },
  initiation_fee: {
    label: "Initiation fee amount",
    rule: z.string(),
    from: ({ initiation_fee_method, initiation_fee }) =>
      initiation_fee_method === "fixed" ? amountText(initiation_fee) : "",
    input: (at) => <FixedFee {...at} />,
  },
  monthly_service_fee: {
    label: "Monthly service fee",
    rule: amount("Monthly service fee", { zero: "empty" }),
    empty: amountText("0.00"),
    from: ({ monthly_service_fee }) => amountText(monthly_service_fee),
    input: (at) => (
      <MoneyField {...at} hint="Charged for each started month of the loan and added to it." />
    ),
  },
  credit_type: {
    label: "Type of credit",
    rule: z.enum(CREDIT_TYPE_OPTIONS.map(({ value }) => value)),
    empty: NOT_STATED,
    from: ({ credit_type }) => known(CREDIT_TYPE_OPTIONS, credit_type),
    input: (at) => (
      <SelectField
        {...at}
        options={CREDIT_TYPE_OPTIONS}
        hint="For Form 39. By amount and term: short-term up to R&nbsp;8&nbsp;000 and six months, otherwise unsecured."
      />
    ),
  },
  is_active: {
    label: "In use: available for new loans",
    rule: z.boolean(),
    empty: true,
    input: (at) => <CheckboxField {...at} {...WIDE} />,
  },
});

/** Validated again when the minimum changes, once it was touched. */
function MaximumAmount(props: At) {
  const { getFieldState, trigger } = useFormContext();
  const minimum = useWatch({ control: props.control, name: "min_amount" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the minimum changes
  useEffect(() => {
    if (getFieldState("max_amount").isTouched) void trigger("max_amount");
  }, [minimum, getFieldState, trigger]);
  return <MoneyField {...props} />;
}

function PenaltyRate(props: At) {
  const method = useWatch({ control: props.control, name: "penalty_method" });
  return number("decimal")({
    ...props,
    label: `${props.label} (%${method === "daily" ? " a year" : ""})`,
  });
}

function FixedFee(props: At) {
  const method = useWatch({ control: props.control, name: "initiation_fee_method" });
  return method === "fixed" && <MoneyField {...props} />;
}

export const PRODUCT = {
  ...table,
  schema: schema
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
    ),
};

/** A rule between fields is checked as soon as these are valid, even if others are missing. */
function areRight(...names: string[]) {
  return ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path }) => names.includes(String(path?.[0])));
}

type ProductOutput = z.output<typeof PRODUCT.schema>;

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
