import { addDays, addMonths } from "@/lib/dates";
import type { LogBookEntry } from "./api";

/** Seconds at work, by period; a period before the last one is the one before that. */
export type WorkHours = Record<"months" | "weeks" | "days", [number, number, number]>;

type Entry = Pick<
  LogBookEntry,
  | "business_date"
  | "login_time"
  | "logout_time"
  | "corrected_logout_time"
  | "seconds_worked"
  | "day_is_open"
>;

/** Still at work, logged out, or of an earlier day with an entry that the person did not log out of. */
export type Attendance = "present" | "worked" | "absent";

/** When the person's day ended: as corrected, or as recorded. */
export function countedLogout(
  entry: Pick<LogBookEntry, "logout_time" | "corrected_logout_time">,
): string | null {
  return entry.corrected_logout_time ?? entry.logout_time ?? null;
}

/** The attendance of an entry on a business date: midnight can pass while it is on the screen. */
export function attendanceOf(entry: Entry, today: string): Attendance {
  if (entry.day_is_open && entry.business_date !== today) return "absent";
  return countedLogout(entry) == null ? "present" : "worked";
}

/** The first day of the month before last: the start of the summary's entries. */
export function summaryBegins(today: string): string {
  return addMonths(`${today.slice(0, 7)}-01`, -2);
}

/** The newest entry, if the person is still at work. */
export function openEntry<E extends Entry>(entries: readonly E[], today: string): E | undefined {
  const newest = entries[0];
  return newest !== undefined && attendanceOf(newest, today) === "present" ? newest : undefined;
}

/** Seconds of an entry at a moment, in milliseconds since 1970; never less than none. */
export function secondsOf(entry: Entry, today: string, now: number): number {
  switch (attendanceOf(entry, today)) {
    case "present":
      return Math.max(0, Math.floor((now - Date.parse(entry.login_time)) / 1000));
    case "worked":
      return entry.seconds_worked;
    case "absent":
      return 0;
  }
}

/** The Sunday with which a day's week begins. */
export function sundayOf(date: string): string {
  return addDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay());
}

/**
 * A person's working time until `now`, in milliseconds since 1970; `today` is the business date.
 */
export function workHours(entries: readonly Entry[], today: string, now: number): WorkHours {
  const sum = (some: readonly Entry[]) =>
    some.reduce((seconds, entry) => seconds + secondsOf(entry, today, now), 0);
  const between = (from: string, to: string) =>
    sum(entries.filter(({ business_date: date }) => date >= from && date <= to));
  const firstOf = (ago: number) => addMonths(`${today.slice(0, 7)}-01`, -ago);
  const month = (ago: number) => between(firstOf(ago), addDays(firstOf(ago - 1), -1));
  const sunday = sundayOf(today);
  const week = (ago: number) => between(addDays(sunday, -7 * ago), addDays(sunday, 6 - 7 * ago));
  const day = (ago: number) => between(addDays(today, -ago), addDays(today, -ago));
  return {
    months: [month(2), month(1), month(0)],
    weeks: [week(2), week(1), week(0)],
    days: [day(2), day(1), day(0)],
  };
}
