import type { ArrearsAges } from "@/features/collections/api";
import { formatDate } from "@/lib/dates";
import {
  type Amount,
  addAmounts,
  formatRand,
  formatRate,
  fromCents,
  isPositive,
  rateText,
  subtractAmounts,
  toCents,
} from "@/lib/money";
import type { Series } from "./api";

/** The change of a figure since the same day of last month; `direction` 0 if there is none. */
export type Change = { direction: -1 | 0 | 1; text: string };

/** The balance owed by clients at the end of a series. */
export function outstandingOf({ branches }: Series): Amount {
  return addAmounts(...branches.map(({ total_balance }) => total_balance));
}

/** Money received on loans in the last month of a series. */
export function collectedOf({ months }: Series): Amount {
  return months.at(-1)?.collected ?? "0.00";
}

/** `of` names the figure of each series; no change if the lender had no entries by then. */
export function amountChange(
  now: Series,
  then: Series,
  of: (series: Series) => Amount,
  day: "on" | "by",
): Change | undefined {
  if (then.months.length === 0) return undefined;
  const before = of(then);
  const difference = subtractAmounts(of(now), before);
  return change(difference, withShare(difference, before), `${day} ${unbroken(then.end_date)}`);
}

/** No change if there were no open loans then. */
export function riskChange(now: ArrearsAges, then: ArrearsAges, date: string): Change | undefined {
  if (now.par30 == null || then.par30 == null) return undefined;
  const difference = subtractAmounts(now.par30, then.par30);
  const points = rateText(absolute(difference));
  return change(
    difference,
    `${points} percentage ${points === "1" ? "point" : "points"}`,
    `on ${unbroken(date)}`,
  );
}

function change(difference: Amount, size: string, when: string): Change {
  const cents = toCents(difference);
  if (cents === 0n) return { direction: 0, text: `The same as ${when}` };
  return cents > 0n
    ? { direction: 1, text: `${size} more than ${when}` }
    : { direction: -1, text: `${size} less than ${when}` };
}

const unbroken = (date: string) => formatDate(date).replaceAll(" ", "\u00a0");

/** `R 1 200,00 (3,4%)`; a share of nothing is left out. */
function withShare(difference: Amount, before: Amount): string {
  const size = absolute(difference);
  if (!isPositive(before)) return formatRand(size);
  const percent = fromCents((toCents(size) * 10_000n) / toCents(before));
  return `${formatRand(size)} (${formatRate(percent, 1)})`;
}

const absolute = (amount: Amount) => amount.replace("-", "");
