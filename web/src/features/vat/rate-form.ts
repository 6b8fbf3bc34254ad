import { z } from "zod";
import { required } from "@/lib/forms";
import { parseRate } from "@/lib/money";
import type { VatRateBody } from "./api";

export const rateDraft = z.object({
  rate: z.string(),
  effective_from: z.string(),
  source: z.string(),
});
export type RateInput = z.infer<typeof rateDraft>;

export const EMPTY_RATE: RateInput = { rate: "", effective_from: "", source: "" };

const WRONG_RATE = "Enter a percentage from 0 to 100.";

function percentage(typed: string): string | null {
  const rate = parseRate(typed);
  return rate !== null && Number(rate) >= 0 && Number(rate) <= 100 ? rate : null;
}

export const rateForm = rateDraft.extend({
  rate: z.string().refine((typed) => percentage(typed) !== null, WRONG_RATE),
  effective_from: required("Effective from is required."),
  source: required("Source is required."),
});

export function rateBody({ rate, effective_from, source }: RateInput): VatRateBody {
  return { rate: percentage(rate) ?? rate, effective_from, source: source.trim() };
}
