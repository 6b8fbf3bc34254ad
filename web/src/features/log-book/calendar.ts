import type { LogBookDay } from "./api";

/** The days of a week of a month, the newest first. */
export type Week = { ofMonth: number; days: LogBookDay[] };
/** The weeks of a month, `2026-11`, the newest first. */
export type Month = { month: string; entries: number; weeks: Week[] };

/** The week of its month that a day is in, from 1: the first seven days are the first week. */
export function weekOfMonth(date: string): number {
  return Math.ceil(Number(date.slice(8, 10)) / 7);
}

/**
 * The week of its year that a day is in. Weeks start on Sunday, and the first one at the first Sunday
 * of the year; the days before are in week 0.
 */
export function weekOfYear(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`);
  const newYear = new Date(`${date.slice(0, 4)}-01-01T00:00:00Z`);
  const daysToSunday = (7 - newYear.getUTCDay()) % 7;
  const sinceSunday = Math.floor((day - newYear.getTime()) / 86_400_000) - daysToSunday;
  return Math.floor(sinceSunday / 7) + 1;
}

/** Days, the newest first, by month and by week of the month. */
export function monthsOf(days: readonly LogBookDay[]): Month[] {
  const months: Month[] = [];
  for (const day of days) {
    const month = lastOr(
      months,
      ({ month }) => month === day.date.slice(0, 7),
      () => ({ month: day.date.slice(0, 7), entries: 0, weeks: [] }),
    );
    month.entries += day.entries;
    const ofMonth = weekOfMonth(day.date);
    const week = lastOr(
      month.weeks,
      (last) => last.ofMonth === ofMonth,
      () => ({ ofMonth, days: [] }),
    );
    week.days.push(day);
  }
  return months;
}

/** The weeks of a year that have entries, the newest first; entries come the newest first. */
export function weeksOf<Entry extends { business_date: string }>(entries: readonly Entry[]) {
  const weeks: { year: string; week: number; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const { year, week } = yearWeekOf(entry.business_date);
    const found = lastOr(
      weeks,
      (last) => last.year === year && last.week === week,
      () => ({ year, week, entries: [] }),
    );
    found.entries.push(entry);
  }
  return weeks;
}

/** The week that a day is in, by its year and number: week 1 comes every year. */
export function yearWeekOf(date: string): { year: string; week: number } {
  return { year: date.slice(0, 4), week: weekOfYear(date) };
}

/** The last of a list if it is the right one, else a new one at its end. */
function lastOr<Item>(list: Item[], isRight: (item: Item) => boolean, make: () => Item): Item {
  const last = list.at(-1);
  if (last !== undefined && isRight(last)) return last;
  const made = make();
  list.push(made);
  return made;
}
