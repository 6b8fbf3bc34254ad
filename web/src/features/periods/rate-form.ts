import { z } from "zod";
import { required } from "@/lib/forms";
import { parseRate } from "@/lib/money";
import type { ProvisionRatesBody } from "./api";

const percent = z.string().refine((typed) => {
  const rate = parseRate(typed);
  return rate !== null && Number(rate) >= 0 && Number(rate) <= 100;
}, "Enter a percentage from 0 to 100.");

/** The schema of the form's draft. */
export const ratesDraft = z.object({
  effective_from: z.string(),
  rate_current: z.string(),
  rate_1_30: z.string(),
  rate_31_60: z.string(),
  rate_61_90: z.string(),
  rate_over_90: z.string(),
  source: z.string(),
});
export type RatesInput = z.infer<typeof ratesDraft>;

/** The form's rules. */
export const ratesForm = z.object({
  effective_from: required("Effective from is required."),
  rate_current: percent,
  rate_1_30: percent,
  rate_31_60: percent,
  rate_61_90: percent,
  rate_over_90: percent,
  source: required("Please give a reason."),
});

/** The form before anything is typed: from today. */
export function emptyRates(today: string): RatesInput {
  return {
    effective_from: today,
    rate_current: "",
    rate_1_30: "",
    rate_31_60: "",
    rate_61_90: "",
    rate_over_90: "",
    source: "",
  };
}

/** The request body for a valid form. */
export function ratesBody(values: RatesInput): ProvisionRatesBody {
  const rate = (typed: string) => parseRate(typed) ?? typed;
  return {
    effective_from: values.effective_from,
    rate_current: rate(values.rate_current),
    rate_1_30: rate(values.rate_1_30),
    rate_31_60: rate(values.rate_31_60),
    rate_61_90: rate(values.rate_61_90),
    rate_over_90: rate(values.rate_over_90),
    source: values.source.trim(),
  };
}
