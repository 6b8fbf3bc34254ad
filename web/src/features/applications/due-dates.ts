import { addDays, addMonths, daysBetween, formatDate } from "@/lib/dates";

/** The payment frequencies, in the server's words; quarterly is only for API clients. */
export const FREQUENCY_WORDS = ["monthly", "weekly", "biweekly", "quarterly"] as const;

/** The most installments that the server takes. */
export const MAX_INSTALLMENTS = 1600;

/** Time limit for the last installment after the product's term, in days. */
const MARGIN_DAYS = 31;

/**
 * The date so many steps after the first one. Monthly and quarterly steps count
 * from the first date and are clamped to the month's end: 31 January, 28
 * February, 31 March.
 */
export function stepFrom(first: string, frequency: string, steps: number): string {
  if (frequency === "weekly") return addDays(first, 7 * steps);
  if (frequency === "biweekly") return addDays(first, 14 * steps);
  return addMonths(first, (frequency === "quarterly" ? 3 : 1) * steps);
}

/** As many due dates as there are installments; blank ones while there is no first date. */
export function generateDueDates(first: string, frequency: string, count: number): string[] {
  return Array.from({ length: count }, (_, step) =>
    first === "" ? "" : stepFrom(first, frequency, step),
  );
}

/**
 * The list with another number of dates. It shrinks from the end; what grows on
 * goes on from the first date, or from the last one where that was moved by
 * hand beyond it.
 */
export function resizeDueDates(
  dates: string[],
  first: string,
  frequency: string,
  count: number,
): string[] {
  const resized = dates.slice(0, count);
  while (resized.length < count) {
    const last = resized.at(-1) ?? "";
    const next = first === "" ? "" : stepFrom(first, frequency, resized.length);
    resized.push(next !== "" && next <= last ? stepFrom(last, frequency, 1) : next);
  }
  return resized;
}

/** The number of installments that is typed; null while it is none that a loan can have. */
export function readCount(typed: string): number | null {
  const count = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= MAX_INSTALLMENTS ? count : null;
}

/** The wrong date's index, counted from 0, and the reason. */
export type DueDateProblem = { index: number; message: string };

/**
 * The first and the last date on which an installment can be due after another:
 * between half and one and a half periods of the frequency later.
 */
export function nextDue(before: string, frequency: string): [string, string] {
  const period = daysBetween(before, stepFrom(before, frequency, 1));
  return [addDays(before, Math.ceil(period / 2)), addDays(before, Math.floor((period * 3) / 2))];
}

/**
 * Checks the due dates by the server's rules; `term` is the product's, in months, if one is chosen.
 */
export function dueDateProblems(
  dates: string[],
  today: string,
  term: number | undefined,
  frequency: string,
): DueDateProblem[] {
  const latest = term === undefined ? null : addDays(addMonths(today, term), MARGIN_DAYS);
  return dates.flatMap((date, index) => {
    const before = dates[index - 1] ?? "";
    const number = index + 1;
    if (date === "") return [{ index, message: "Set all due dates." }];
    if (date < today) return [{ index, message: `Due date ${number} is in the past.` }];
    if (before !== "" && date <= before)
      return [{ index, message: `Due date ${number} must be later than the one before it.` }];
    const [earliest, last] = before === "" ? ["", ""] : nextDue(before, frequency);
    if (before !== "" && (date < earliest || date > last))
      return [
        {
          index,
          message:
            `Due date ${number} must be from ${formatDate(earliest)} to ${formatDate(last)} ` +
            "to fit the payment frequency.",
        },
      ];
    if (latest !== null && date > latest)
      return [{ index, message: `The last due date cannot be later than ${formatDate(latest)}.` }];
    return [];
  });
}
