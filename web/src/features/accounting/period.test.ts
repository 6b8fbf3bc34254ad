import { expect, test } from "vitest";
import { defaultPeriod, isComplete, periodErrors } from "./period";

const TODAY = "2026-11-21";

test("the first of the month to today", () => {
  expect(defaultPeriod(TODAY)).toEqual({ start: "2026-11-01", end: TODAY });
  expect(defaultPeriod("2026-12-01")).toEqual({ start: "2026-12-01", end: "2026-12-01" });
});

test("a period ends today at the latest and begins no later than it ends", () => {
  expect(periodErrors({ start: "2026-11-01", end: TODAY }, TODAY)).toEqual({});
  expect(periodErrors({ start: TODAY, end: TODAY }, TODAY)).toEqual({});
  expect(periodErrors({ start: "2026-11-01", end: "2026-11-22" }, TODAY)).toEqual({
    end: "The end date cannot be after today.",
  });
  expect(periodErrors({ start: "2026-11-10", end: "2026-11-09" }, TODAY)).toEqual({
    start: "The start date cannot be after the end date.",
  });
  expect(periodErrors({ start: "2026-11-22", end: "" }, TODAY)).toEqual({
    start: "The start date cannot be after today.",
  });
});

test("a missing date is no error but no period either", () => {
  expect(periodErrors({ start: "", end: "" }, TODAY)).toEqual({});
  expect(isComplete({ start: "", end: TODAY })).toBe(false);
  expect(isComplete({ start: TODAY, end: TODAY })).toBe(true);
});
