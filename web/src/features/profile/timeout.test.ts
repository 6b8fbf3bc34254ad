import { expect, test } from "vitest";
import {
  shownTimeout,
  switchedTimeout,
  timeoutMilliseconds,
  timeoutProblem,
  typedTimeout,
} from "./timeout";

test.each([
  [900_000, "15", "minutes"],
  [60_000, "1", "minutes"],
  [90_000, "90", "seconds"],
  [15_000, "15", "seconds"],
  [3_600_000, "60", "minutes"],
])("%i ms is shown as %s %s", (milliseconds, value, unit) => {
  expect(shownTimeout(milliseconds)).toEqual({ value, unit });
});

test.each([
  ["61", "minutes", "60"],
  ["3601", "seconds", "3600"],
  ["-5", "minutes", "0"],
  ["soon", "seconds", "0"],
  ["05", "seconds", "5"],
  ["1,5", "minutes", "1.5"],
  ["", "minutes", ""],
] as const)("typing %j %s leaves %j", (typed, unit, left) => {
  expect(typedTimeout(typed, unit)).toBe(left);
});

test("switching the unit keeps the time", () => {
  expect(switchedTimeout({ value: "2", unit: "minutes" }, "seconds").value).toBe("120");
  expect(switchedTimeout({ value: "90", unit: "seconds" }, "minutes").value).toBe("1.5");
  const inMinutes = switchedTimeout({ value: "100", unit: "seconds" }, "minutes");
  expect(switchedTimeout(inMinutes, "seconds").value).toBe("100");
});

test("what cannot be saved is named", () => {
  expect(timeoutProblem({ value: "14", unit: "seconds" })).toBe(
    "Timeout must be at least 15 seconds",
  );
  expect(timeoutProblem({ value: "61", unit: "minutes" })).toBe(
    "Timeout cannot exceed 60 minutes (1 hour)",
  );
  for (const value of ["", "."])
    expect(timeoutProblem({ value, unit: "minutes" })).toBe("Please enter a valid timeout value");
  expect(timeoutProblem({ value: "15", unit: "seconds" })).toBeNull();
  expect(timeoutMilliseconds({ value: "1.5", unit: "minutes" })).toBe(90_000);
});
