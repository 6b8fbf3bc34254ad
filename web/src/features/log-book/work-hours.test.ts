import { expect, test } from "vitest";
import { openEntry, secondsOf, summaryBegins, workHours } from "./work-hours";

const HOUR = 3600;
const worked = (business_date: string, hours: number) => ({
  business_date,
  login_time: `${business_date}T06:00:00Z`,
  logout_time: `${business_date}T15:00:00Z`,
  seconds_worked: hours * HOUR,
  day_is_open: false,
});
const TODAY = "2026-11-23";
const NOW = Date.parse("2026-11-23T08:00:00Z");
const open = {
  ...worked(TODAY, 0),
  logout_time: null,
  day_is_open: true,
};

test("the nine periods: months, weeks from Sunday, and days", () => {
  const entries = [
    open,
    worked("2026-11-22", 1), // Sunday: this week
    worked("2026-11-21", 2), // Saturday: last week
    worked("2026-11-14", 4), // the week before
    worked("2026-11-01", 8),
    worked("2026-10-31", 16),
    worked("2026-09-01", 32),
  ];
  const hours = (sums: number[]) => sums.map((seconds) => seconds / HOUR);
  const { months, weeks, days } = workHours(entries, TODAY, NOW);
  expect(hours(months)).toEqual([32, 16, 17]);
  expect(hours(weeks)).toEqual([4, 2, 3]);
  expect(hours(days)).toEqual([2, 1, 2]);
  expect(summaryBegins(TODAY)).toBe("2026-09-01");
});

test("an open entry counts up to now, one of an earlier day nothing, and none below zero", () => {
  expect(secondsOf(open, TODAY, NOW)).toBe(2 * HOUR);
  expect(secondsOf(open, TODAY, Date.parse("2026-11-23T05:00:00Z"))).toBe(0);
  const absent = { ...open, business_date: "2026-11-20" };
  expect(workHours([absent], TODAY, NOW).months).toEqual([0, 0, 0]);
  expect(openEntry([open, absent], TODAY)).toBe(open);
  expect(openEntry([absent], TODAY)).toBeUndefined();
  expect(openEntry([worked("2026-11-22", 1), open], TODAY)).toBeUndefined();
});

test("an entry that is open at midnight counts nothing from then on", () => {
  expect(openEntry([open], "2026-11-24")).toBeUndefined();
  expect(secondsOf(open, "2026-11-24", Date.parse("2026-11-23T22:00:01Z"))).toBe(0);
});

test("an absent day counts none of its hours", () => {
  const morning = { ...worked(TODAY, 4), day_is_open: true };
  expect(secondsOf(morning, TODAY, NOW)).toBe(4 * HOUR);
  const { days, weeks, months } = workHours([open, morning], "2026-11-24", NOW);
  expect([days[1], weeks[2], months[2]]).toEqual([0, 0, 0]);
});

test("a day is the lender's business date", () => {
  // Half past midnight in Johannesburg, and still the day before in UTC.
  const night = { ...worked(TODAY, 1), login_time: "2026-11-22T22:30:00Z" };
  const now = Date.parse("2026-11-22T23:30:00Z");
  expect(workHours([night], TODAY, now).days).toEqual([0, 0, HOUR]);
  expect(workHours([night], TODAY, now).weeks).toEqual([0, 0, HOUR]);
});
