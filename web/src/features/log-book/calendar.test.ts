import { expect, test } from "vitest";
import { monthsOf, weekOfMonth, weekOfYear, weeksOf } from "./calendar";

test("the week of a month is counted in sevens", () => {
  expect(["2026-11-01", "2026-11-07", "2026-11-08", "2026-11-30"].map(weekOfMonth)).toEqual([
    1, 1, 2, 5,
  ]);
});

test("weeks of the year start on Sunday, the first at the first Sunday", () => {
  // 2026 began on a Thursday; its first Sunday was the fourth.
  expect(weekOfYear("2026-01-03")).toBe(0);
  expect(weekOfYear("2026-01-04")).toBe(1);
  expect(weekOfYear("2026-01-10")).toBe(1);
  expect(weekOfYear("2026-01-11")).toBe(2);
  // 2023 began on a Sunday.
  expect(weekOfYear("2023-01-01")).toBe(1);
  expect(weekOfYear("2023-12-31")).toBe(53);
});

test("days stand by month and week, the newest first", () => {
  const day = (date: string, entries = 1) => ({ date, entries });
  const months = monthsOf([
    day("2026-11-23", 3),
    day("2026-11-22"),
    day("2026-11-21"),
    day("2026-10-30"),
  ]);
  expect(months.map(({ month, entries }) => [month, entries])).toEqual([
    ["2026-11", 5],
    ["2026-10", 1],
  ]);
  expect(months[0]?.weeks.map(({ ofMonth, days }) => [ofMonth, days.length])).toEqual([
    [4, 2],
    [3, 1],
  ]);
});

test("a week of a month is one week also where it lies in two weeks of the year", () => {
  const days = ["2026-10-12", "2026-10-08"].map((date) => ({ date, entries: 1 }));
  expect(days.map(({ date }) => weekOfYear(date))).toEqual([41, 40]);
  expect(monthsOf(days)[0]?.weeks.map(({ ofMonth }) => ofMonth)).toEqual([2]);
});

test("a Consultant's entries stand by the week of their year", () => {
  const dates = [
    "2026-01-04",
    "2026-01-03",
    "2026-01-01",
    "2025-12-31",
    "2025-12-28",
    "2025-01-05",
  ];
  const weeks = weeksOf(dates.map((business_date) => ({ business_date })));
  expect(weeks.map(({ year, week, entries }) => [year, week, entries.length])).toEqual([
    ["2026", 1, 1],
    ["2026", 0, 2],
    ["2025", 52, 2],
    ["2025", 1, 1],
  ]);
});
