import { describe, expect, test } from "vitest";
import {
  addAmounts,
  compareAmounts,
  formatCount,
  formatRand,
  formatRate,
  fromCents,
  isPositive,
  parseAmount,
  subtractAmounts,
  toCents,
  unreadable,
} from "./money";

describe("what a person types", () => {
  test.each([
    ["1500", "1500.00"],
    ["1500,5", "1500.50"],
    ["1500.5", "1500.50"],
    ["1 500,50", "1500.50"],
    ["1\u00a0500,50", "1500.50"],
    ["R 1 500.50", "1500.50"],
    ["r1500", "1500.00"],
    ["1,234.50", "1234.50"],
    ["1.234,50", "1234.50"],
    ["1,234,567", "1234567.00"],
    ["1 234 567,89", "1234567.89"],
    [" 12 ", "12.00"],
    ["-3", "-3.00"],
    ["0", "0.00"],
    ["007", "7.00"],
    ["90000000000", "90000000000.00"],
  ])("%j is %s", (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  test.each([
    ["", "nothing"],
    ["abc", "words"],
    ["1e5", "an exponent"],
    ["NaN", "no number"],
    ["1.234", "thousands or three decimals?"],
    ["1,234", "thousands or three decimals?"],
    ["1,23,456.00", "groups of two"],
    ["1.2.3", "two points"],
    ["--5", "two signs"],
    ["90000000000.01", "beyond the limit"],
  ])("%j is refused: %s", (typed) => {
    expect(parseAmount(typed)).toBeNull();
  });
});

test("text with three decimals, or thousands without a space, is distinguished from what is no number", () => {
  for (const typed of ["12.345", "1,234", "R 1 234.567", " 0,1234 "])
    expect(unreadable(typed, "no number")).toBe(
      "Enter at most two decimals. Use spaces for thousands: 12 345,00.",
    );
  for (const typed of ["abc", "12..34", "1e5"])
    expect(unreadable(typed, "no number")).toBe("no number");
});

test("sums are exact where floating point is not", () => {
  expect(addAmounts("0.10", "0.20")).toBe("0.30");
  expect(addAmounts()).toBe("0.00");
  expect(subtractAmounts("1000000000.10", "0.20")).toBe("999999999.90");
  expect(subtractAmounts("0.05", "0.10")).toBe("-0.05");
});

test("cents and amounts are each other's inverse", () => {
  for (const amount of ["0.00", "0.07", "-0.07", "1.50", "-123456789.01", "90000000000.00"])
    expect(fromCents(toCents(amount))).toBe(amount);
});

test("text that is no amount is never taken for one", () => {
  expect(() => toCents("1,50")).toThrow(RangeError);
  expect(() => toCents("")).toThrow(RangeError);
});

test("amounts are compared by value, not as text", () => {
  expect(["10.00", "9.00", "-1.00"].sort(compareAmounts)).toEqual(["-1.00", "9.00", "10.00"]);
  expect(compareAmounts("5.0", "5.00")).toBe(0);
});

test("only what is more than zero is positive", () => {
  expect(isPositive("0.01")).toBe(true);
  for (const amount of ["0.00", "-0.01", null, undefined]) expect(isPositive(amount)).toBe(false);
});

test("rand are written the South African way", () => {
  expect(formatRand("1234567.50")).toBe("R\u00a01\u00a0234\u00a0567,50");
  expect(formatRand("-5.00")).toBe("-R\u00a05,00");
  expect(formatRand("90000000000.01")).toBe("R\u00a090\u00a0000\u00a0000\u00a0000,01");
  expect(formatRand(null)).toBe("N/A");
});

test("rates and counts are written the same way", () => {
  expect(formatRate("27.50")).toBe("27,5%");
  expect(formatRate("24.00")).toBe("24%");
  expect(formatCount(12345)).toBe("12\u00a0345");
});
