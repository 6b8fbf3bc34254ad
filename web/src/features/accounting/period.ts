/** The first and last day of the requested books, `YYYY-MM-DD`; empty while none is chosen. */
export type Period = { start: string; end: string };

/** From the first of the month to today. */
export function defaultPeriod(today: string): Period {
  return { start: `${today.slice(0, 8)}01`, end: today };
}

export type PeriodErrors = { start?: string; end?: string };

/** The errors of a period; none for a missing date, which has its own empty state. */
export function periodErrors({ start, end }: Period, today: string): PeriodErrors {
  const errors: PeriodErrors = {};
  if (end !== "" && end > today) errors.end = "The end date cannot be after today.";
  if (start !== "" && start > today) errors.start = "The start date cannot be after today.";
  else if (start !== "" && end !== "" && start > end)
    errors.start = "The start date cannot be after the end date.";
  return errors;
}

export function isComplete({ start, end }: Period): boolean {
  return start !== "" && end !== "";
}

export function isSamePeriod(one: Period, other: Period): boolean {
  return one.start === other.start && one.end === other.end;
}
