import { z } from "zod";
import { required } from "@/lib/forms";
import { amountText, compareAmounts, parseAmount, parseRate, rateText } from "@/lib/money";
import type { ExpenseNorm, ExpenseNormBody } from "./api";

export const MAX_BANDS = 20;

const WRONG_AMOUNT = "Enter an amount of 0 or more.";
const WRONG_RATE = "Enter a percentage from 0 to 100.";

/** A draft of the form. A band starts where the one before ends; the last has no end. */
export const normDraft = z.object({
  effective_from: z.string(),
  source: z.string(),
  bands: z.array(z.object({ up_to: z.string(), base: z.string(), rate: z.string() })),
});
export type NormInput = z.infer<typeof normDraft>;
export type BandInput = NormInput["bands"][number];

export const EMPTY_BAND: BandInput = { up_to: "", base: "", rate: "" };

/** An amount of at least zero in the server's form; null if it is not one. */
function amount(typed: string): string | null {
  const read = parseAmount(typed);
  return read !== null && compareAmounts(read, "0.00") >= 0 ? read : null;
}

/** A percentage from 0 to 100 in the server's form; null if it is not one. */
function percentage(typed: string): string | null {
  const rate = parseRate(typed);
  return rate !== null && Number(rate) >= 0 && Number(rate) <= 100 ? rate : null;
}

/** The form's rules. Whether the bands fit together is checked by the server. */
export const normForm = normDraft
  .extend({
    effective_from: required("Effective from is required."),
    source: required("Source is required."),
  })
  .superRefine(({ bands }, context) => {
    bands.forEach(({ up_to, base, rate }, place) => {
      const wrong = (name: keyof BandInput, message: string) =>
        context.addIssue({ code: "custom", path: ["bands", place, name], message });
      if (place < bands.length - 1 && amount(up_to) === null) wrong("up_to", WRONG_AMOUNT);
      if (amount(base) === null) wrong("base", WRONG_AMOUNT);
      if (percentage(rate) === null) wrong("rate", WRONG_RATE);
    });
  });

/** The lower bound of a band, in the server's form. */
function startOf(bands: readonly BandInput[], place: number): string {
  const before = bands[place - 1];
  return before === undefined ? "0.00" : (amount(before.up_to) ?? before.up_to);
}

/** The request of a form that passed its rules. */
export function normBody({ effective_from, source, bands }: NormInput): ExpenseNormBody {
  return {
    effective_from,
    source: source.trim(),
    bands: bands.map(({ up_to, base, rate }, place) => ({
      over: startOf(bands, place),
      ...(place < bands.length - 1 && { up_to: amount(up_to) ?? up_to }),
      base: amount(base) ?? base,
      rate: percentage(rate) ?? rate,
    })),
  };
}

/** The form before anything is typed: the bands in force, since a notice seldom changes all of them. */
export function emptyNorm(norms: readonly ExpenseNorm[]): NormInput {
  const current = norms.find(({ status }) => status === "in_force");
  const bands = current?.bands.map(({ up_to, base, rate }) => ({
    up_to: up_to === null || up_to === undefined ? "" : amountText(up_to),
    base: amountText(base),
    rate: rateText(rate),
  }));
  return { effective_from: "", source: "", bands: bands ?? [EMPTY_BAND] };
}
