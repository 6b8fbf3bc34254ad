import type { LoanAccount } from "@/features/loans/types";
import type { LoanChanges } from "@/features/requests/api";
import { addDays, daysBetween } from "@/lib/dates";

/** By how many days a due date can be moved at most; the server holds to the same. */
export const MAX_DAYS_MOVED = 31;

/** The editable data of a loan, in the form's shape. */
export type LoanEdits = {
  mandate_id1: string;
  mandate_id2: string;
  /** The due date of each movable installment. */
  due_dates: string[];
  reason: string;
};

/** An installment whose due date can be moved. */
export type Movable = { number: number; due_date: string };

type Schedule = NonNullable<LoanAccount["payment_schedules"]>;

/** The installments that are neither paid nor overdue. */
export function movable(schedule: Schedule): Movable[] {
  return schedule
    .filter(({ status }) => status === "pending" || status === "partially_paid")
    .map(({ installment_number, due_date }) => ({ number: installment_number, due_date }));
}

/**
 * The dates of the installments after one that is moved, each by as many days as that one from where
 * it was. None while the date is not one that it can be moved to, as when it is half typed.
 */
export function movedTogether(rows: readonly Movable[], index: number, date: string): string[] {
  const row = rows[index];
  if (row === undefined || date === "") return [];
  const days = daysBetween(row.due_date, date);
  if (Math.abs(days) > MAX_DAYS_MOVED) return [];
  return rows.slice(index + 1).map(({ due_date }) => addDays(due_date, days));
}

/** The error of a due date, counted from 0; null if it is valid. */
export function dueDateProblem(
  rows: readonly Movable[],
  dates: readonly string[],
  index: number,
  today: string,
): string | null {
  const row = rows[index];
  const date = dates[index] ?? "";
  if (row === undefined || date === row.due_date) return null;
  if (date === "") return "Enter a due date.";
  if (date <= today) return "Choose a date after today.";
  if (date < addDays(row.due_date, -MAX_DAYS_MOVED) || date > addDays(row.due_date, MAX_DAYS_MOVED))
    return `This can be moved by at most ${MAX_DAYS_MOVED} days.`;
  const [before, after] = [dates[index - 1] ?? "", dates[index + 1] ?? ""];
  if (before !== "" && date <= before) return "This must be later than the one before it.";
  if (after !== "" && date >= after) return "This must be earlier than the next one.";
  return null;
}

/** The requested changes: the differences from the loan. */
export function changesOf(
  loan: Pick<LoanAccount, "mandate_id1" | "mandate_id2">,
  rows: readonly Movable[],
  edits: Omit<LoanEdits, "reason">,
): LoanChanges {
  const due_dates = rows.flatMap(({ number, due_date }, index) => {
    const next = edits.due_dates[index] ?? due_date;
    return next === due_date ? [] : [{ installment_number: number, due_date: next }];
  });
  const [first, second] = [edits.mandate_id1.trim(), edits.mandate_id2.trim()];
  return {
    ...(first !== loan.mandate_id1 && { mandate_id1: first }),
    ...(second !== loan.mandate_id2 && { mandate_id2: second }),
    ...(due_dates.length > 0 && { due_dates }),
  };
}
