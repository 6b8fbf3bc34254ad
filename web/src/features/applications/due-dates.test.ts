import { expect, test } from "vitest";
import { addDays } from "@/lib/dates";
import {
  dueDateProblems,
  generateDueDates,
  readCount,
  resizeDueDates,
  stepFrom,
} from "./due-dates";

test("monthly dates count from the first one and are clamped to the month's end", () => {
  expect(generateDueDates("2027-01-31", "monthly", 4)).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
  ]);
  expect(generateDueDates("2028-01-30", "monthly", 2)).toEqual(["2028-01-30", "2028-02-29"]);
});

test("a week is 7 days, two are 14, a quarter is three months", () => {
  expect(generateDueDates("2026-12-28", "weekly", 2)).toEqual(["2026-12-28", "2027-01-04"]);
  expect(generateDueDates("2026-12-28", "biweekly", 2)).toEqual(["2026-12-28", "2027-01-11"]);
  expect(stepFrom("2026-11-30", "quarterly", 1)).toBe("2027-02-28");
});

test("without a first date there are blanks to fill in", () => {
  expect(generateDueDates("", "monthly", 2)).toEqual(["", ""]);
});

test("the list shrinks from its end and keeps what was moved by hand", () => {
  const dates = ["2027-01-31", "2027-02-25", "2027-03-31"];
  expect(resizeDueDates(dates, "2027-01-31", "monthly", 2)).toEqual(["2027-01-31", "2027-02-25"]);
});

test("the list grows on from the first date", () => {
  const dates = ["2027-01-31", "2027-02-25"];
  expect(resizeDueDates(dates, "2027-01-31", "monthly", 4)).toEqual([
    "2027-01-31",
    "2027-02-25",
    "2027-03-31",
    "2027-04-30",
  ]);
});

test("what grows on never comes before a date that was moved beyond it", () => {
  expect(resizeDueDates(["2027-01-31", "2027-06-15"], "2027-01-31", "monthly", 3)).toEqual([
    "2027-01-31",
    "2027-06-15",
    "2027-07-15",
  ]);
});

test.each([
  ["6", 6],
  [" 12 ", 12],
  ["0", null],
  ["-3", null],
  ["1.5", null],
  ["1601", null],
  ["", null],
])("the count %s is read as %s", (typed, count) => {
  expect(readCount(typed)).toBe(count);
});

test("each date is set, not passed, later than the one before, and within the term", () => {
  const problems = dueDateProblems(
    ["2026-11-20", "2026-12-21", "2026-12-21", "", "2027-03-25"],
    "2026-11-21",
    3,
    "monthly",
  );
  expect(problems.map(({ index, message }) => `${index} ${message}`)).toEqual([
    "0 Due date 1 is in the past.",
    "2 Due date 3 must be later than the one before it.",
    "3 Set all due dates.",
    "4 The last due date cannot be later than 24 Mar 2027.",
  ]);
  expect(dueDateProblems(["2027-03-24"], "2026-11-21", 3, "monthly")).toEqual([]);
});

// The same figures as in the server's tests of due dates.
test.each([
  ["weekly", "2026-03-02", "2026-03-06", "2026-03-12"],
  ["biweekly", "2026-03-02", "2026-03-09", "2026-03-23"],
  ["monthly", "2026-01-31", "2026-02-14", "2026-03-14"],
  ["monthly", "2026-03-01", "2026-03-17", "2026-04-16"],
  ["quarterly", "2026-01-31", "2026-03-17", "2026-06-13"],
])("a %s date after %s lies from %s to %s", (frequency, before, earliest, latest) => {
  const problems = (date: string) => dueDateProblems([before, date], before, 12, frequency);
  expect(problems(earliest)).toEqual([]);
  expect(problems(latest)).toEqual([]);
  expect(problems(addDays(earliest, -1))).toHaveLength(1);
  expect(problems(addDays(latest, 1))).toHaveLength(1);
});

test.each(["monthly", "weekly", "biweekly", "quarterly"])(
  "the dates that are generated fit the frequency: %s",
  (frequency) => {
    for (const first of ["2026-12-31", "2027-01-30", "2028-02-29"]) {
      const dates = generateDueDates(first, frequency, 24);
      expect(dueDateProblems(dates, first, undefined, frequency)).toEqual([]);
    }
  },
);
