import { z } from "zod";
import { required } from "@/lib/forms";
import {
  amountText,
  compareAmounts,
  parseAmount,
  parseRate,
  rateText,
  unreadable,
} from "@/lib/money";
import type { CreditLimit, CreditLimitBody } from "./api";
import type { Kind } from "./limits";

type Figure = {
  name: FigureName;
  label: string;
  type: "amount" | "rate" | "months";
  hint?: string;
};

const FIGURE_NAMES = [
  "initiation_fee_base",
  "initiation_fee_threshold",
  "initiation_fee_rate",
  "initiation_fee_maximum",
  "initiation_fee_share",
  "monthly_service_fee_maximum",
  "repo_rate",
  "unsecured_margin",
  "short_term_amount",
  "short_term_months",
  "short_term_first_rate",
  "short_term_later_rate",
] as const;
type FigureName = (typeof FIGURE_NAMES)[number];

/** The figures of each kind of limit, in the order in which the regulations give them. */
export const FIGURES: Record<Kind, readonly Figure[]> = {
  unsecured_interest: [
    { name: "unsecured_margin", label: "Margin above the repo rate (% a year)", type: "rate" },
  ],
  short_term_interest: [
    {
      name: "short_term_first_rate",
      label: "First loan of a calendar year (% a month)",
      type: "rate",
    },
    { name: "short_term_later_rate", label: "Later loans (% a month)", type: "rate" },
    { name: "short_term_amount", label: "Maximum amount", type: "amount" },
    { name: "short_term_months", label: "Maximum term in months", type: "months" },
  ],
  repo_rate: [{ name: "repo_rate", label: "Repo rate (% a year)", type: "rate" }],
  initiation_fee: [
    { name: "initiation_fee_base", label: "Base fee", type: "amount" },
    { name: "initiation_fee_threshold", label: "Covers loans up to", type: "amount" },
    { name: "initiation_fee_rate", label: "Plus, of the amount above that (%)", type: "rate" },
    { name: "initiation_fee_maximum", label: "Maximum fee", type: "amount" },
    { name: "initiation_fee_share", label: "Maximum share of the loan (%)", type: "rate" },
  ],
  service_fee: [
    { name: "monthly_service_fee_maximum", label: "Maximum monthly fee", type: "amount" },
  ],
};

/** The schema of the form's draft. */
export const limitDraft = z.object({
  kind: z.string(),
  effective_from: z.string(),
  source: z.string(),
  ...(Object.fromEntries(FIGURE_NAMES.map((name) => [name, z.string()])) as Record<
    FigureName,
    z.ZodString
  >),
});
export type LimitInput = z.infer<typeof limitDraft>;

export const EMPTY_LIMIT: LimitInput = {
  kind: "",
  effective_from: "",
  source: "",
  ...(Object.fromEntries(FIGURE_NAMES.map((name) => [name, ""])) as Record<FigureName, string>),
};

/** The figures to be typed for a kind; none while no kind is chosen. */
export function figuresOf(kind: string): readonly Figure[] {
  return kind in FIGURES ? FIGURES[kind as Kind] : [];
}

const MAX_MONTHS = 120;

/** A figure in the wire's form; null if the typed text is not one. */
function read(type: Figure["type"], typed: string): string | number | null {
  if (type === "rate") {
    const rate = parseRate(typed);
    return rate !== null && Number(rate) >= 0 && Number(rate) <= 1000 ? rate : null;
  }
  if (type === "amount") {
    const amount = parseAmount(typed);
    return amount !== null && compareAmounts(amount, "0.00") >= 0 ? amount : null;
  }
  const months = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0;
  return months >= 1 && months <= MAX_MONTHS ? months : null;
}

function wrong(type: Figure["type"], typed: string): string {
  const isUnread = type === "amount" && parseAmount(typed) === null;
  return isUnread ? unreadable(typed, WRONG.amount) : WRONG[type];
}

const WRONG: Record<Figure["type"], string> = {
  amount: "Enter an amount of 0 or more.",
  rate: "Enter a percentage.",
  months: `Enter a number of months from 1 to ${MAX_MONTHS}.`,
};

/** The form's rules: only the figures of the chosen kind are required. */
export const limitForm = limitDraft
  .extend({
    kind: required("Choose a type of limit."),
    effective_from: required("Effective from is required."),
    source: required("Source is required."),
  })
  .superRefine((values, context) => {
    for (const { name, type } of figuresOf(values.kind))
      if (read(type, values[name]) === null)
        context.addIssue({ code: "custom", path: [name], message: wrong(type, values[name]) });
  });

/** The request body for a valid form. */
export function limitBody(values: LimitInput): CreditLimitBody {
  const figures = figuresOf(values.kind).map(({ name, type }) => [name, read(type, values[name])]);
  return {
    kind: values.kind,
    effective_from: values.effective_from,
    source: values.source.trim(),
    ...Object.fromEntries(figures),
  };
}

/**
 * The initial values for a kind: the figures in force, since a notice seldom changes all of them.
 */
export function inForce(kind: string, limits: readonly CreditLimit[]): Partial<LimitInput> {
  const current = limits.find((limit) => limit.kind === kind && limit.status === "in_force");
  if (current === undefined) return {};
  const texts = figuresOf(kind).map(({ name, type }) => {
    const figure = current[name];
    const text = figure === undefined || figure === null ? "" : String(figure);
    if (text === "" || type === "months") return [name, text];
    return [name, type === "rate" ? rateText(text) : amountText(text)];
  });
  return Object.fromEntries(texts);
}
