import { z } from "zod";
import {
  type Amount,
  formatCount,
  formatRand,
  fromCents,
  subtractAmounts,
  toCents,
} from "@/lib/money";
import type { CashUpForm } from "./api";

/** The most notes or coins of one kind, as on the server. */
const MAX_COUNT = 1_000_000;
const WRONG = `Enter a whole number up to ${formatCount(MAX_COUNT)}.`;
const UNCOUNTED = "Count the notes and coins.";
const UNEXPLAINED = "Give a reason for the difference.";

/** A count as it is typed: how many there are of each note and coin, and why there is a difference. */
export type CountInput = Record<string, string>;

/** The form's name for the count of a note or coin: `n20000`. */
export function fieldOf(denomination: Amount): string {
  return `n${toCents(denomination)}`;
}

/** A form in which nothing was counted. */
export function nothingCounted(denominations: readonly Amount[]): CountInput {
  return Object.fromEntries([...denominations.map((one) => [fieldOf(one), ""]), ["reason", ""]]);
}

/** The typed count, without spaces between thousands; null if it is no count. */
export function parseCount(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0]/g, "");
  if (plain === "") return 0;
  const count = /^\d{1,7}$/.test(plain) ? Number(plain) : null;
  return count !== null && count <= MAX_COUNT ? count : null;
}

/** The value of a number of notes or coins. */
export function worth(denomination: Amount, count: number): Amount {
  return fromCents(toCents(denomination) * BigInt(count));
}

/** The value of all typed counts; invalid ones are left out. */
export function counted(denominations: readonly Amount[], values: CountInput): Amount {
  const cents = denominations.map((one) => {
    const count = parseCount(values[fieldOf(one)] ?? "") ?? 0;
    return toCents(one) * BigInt(count);
  });
  return fromCents(cents.reduce((sum, one) => sum + one, 0n));
}

/** True if any count was typed, including zero. */
export function isCounted(denominations: readonly Amount[], values: CountInput): boolean {
  return denominations.some((one) => (values[fieldOf(one)] ?? "").trim() !== "");
}

/**
 * True if a difference is smaller than the smallest coin: the server posts it without an approval.
 */
export function isRounding(denominations: readonly Amount[], difference: Amount): boolean {
  const cents = toCents(difference);
  const size = cents < 0n ? -cents : cents;
  return size > 0n && denominations.every((one) => size < toCents(one));
}

/** The rules of the form at a moment at which so much is expected. */
export function countSchema(denominations: readonly Amount[], expected: Amount) {
  const count = z.string().refine((typed) => parseCount(typed) !== null, WRONG);
  const counts = Object.fromEntries(denominations.map((one) => [fieldOf(one), count]));
  return z.record(z.string(), z.string()).superRefine((values, context) => {
    for (const [name, rule] of Object.entries(counts)) {
      if (!rule.safeParse(values[name] ?? "").success)
        context.addIssue({ code: "custom", path: [name], message: WRONG });
    }
    const difference = differenceOf(counted(denominations, values), expected);
    if (difference === "0.00") return;
    const [first] = denominations;
    if (first !== undefined && !isCounted(denominations, values))
      context.addIssue({ code: "custom", path: [fieldOf(first)], message: UNCOUNTED });
    else if (!isRounding(denominations, difference) && (values.reason ?? "").trim() === "")
      context.addIssue({ code: "custom", path: ["reason"], message: UNEXPLAINED });
  });
}

/** A count of these notes and coins as the server takes it. */
export function countBody(
  denominations: readonly Amount[],
  values: CountInput,
  { business_date, expected }: Pick<CashUpForm, "business_date"> & { expected: Amount },
): CashUpForm {
  const reason = (values.reason ?? "").trim();
  return {
    business_date,
    expected,
    counts: denominations.map((denomination) => ({
      denomination,
      count: parseCount(values[fieldOf(denomination)] ?? "") ?? 0,
    })),
    ...(reason === "" ? {} : { reason }),
  };
}

/** The server's names of the counts, which are in a list, and the form's. */
export function countNames(denominations: readonly Amount[]): Record<string, string> {
  return Object.fromEntries(
    denominations.map((one, place) => [`counts.${place}.count`, fieldOf(one)]),
  );
}

/** Counted less expected. */
export function differenceOf(total: Amount, expected: Amount): Amount {
  return subtractAmounts(total, expected);
}

/** `R 5,00 short`, `R 5,00 over` or `None`. */
export function differenceText(difference: Amount): string {
  const cents = toCents(difference);
  if (cents === 0n) return "None";
  return `${formatRand(fromCents(cents < 0n ? -cents : cents))} ${cents < 0n ? "short" : "over"}`;
}
