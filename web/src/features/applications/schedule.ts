import { z } from "zod";
import { dueDateProblems, MAX_INSTALLMENTS, readCount } from "./due-dates";

/** The part of a form that says when is paid: of a new loan, and of one that is rescheduled. */
export const scheduleDraft = z.object({
  payment_frequency: z.string(),
  installment_count: z.string(),
  /** From which the due dates are generated; not sent. */
  first_due_date: z.string(),
  schedule_due_dates: z.array(z.string()),
});
export type ScheduleValues = z.infer<typeof scheduleDraft>;

export type ScheduleProblem = ["installment_count" | "schedule_due_dates", string];

/**
 * Checks a schedule by the server's rules as of the business date; `term` is the product's, in
 * months, if one is chosen.
 */
export function scheduleProblems(
  values: ScheduleValues,
  term: number | undefined,
  today: string,
): ScheduleProblem[] {
  const problems: ScheduleProblem[] = [];
  const count = countProblem(values.installment_count);
  if (count !== null) problems.push(["installment_count", count]);
  const dates = values.schedule_due_dates;
  const [problem] = dueDateProblems(dates, today, term, values.payment_frequency);
  if (dates.length === 0 || dates.includes(""))
    problems.push(["schedule_due_dates", "Set all due dates."]);
  else if (problem) problems.push(["schedule_due_dates", problem.message]);
  return problems;
}

function countProblem(typed: string): string | null {
  if (readCount(typed) !== null) return null;
  return Number(typed) > MAX_INSTALLMENTS
    ? `A loan can have at most ${MAX_INSTALLMENTS} installments.`
    : "Enter a valid installment count.";
}
