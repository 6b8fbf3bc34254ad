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
  parseRate,
  subtractAmounts,
  toCents,
  unreadable,
} from "./money";

describe("what a person types", () => {
  test.each([
    ["1500", "1500.00"],
    ["1500,5", "1500.50"],
    ["1500.5", "1500.50"],
    ["15,00", "15.00"],
    ["15.00", "15.00"],
    ["1,5", "1.50"],
    ["1 500", "1500.00"],
    ["1 500,50", "1500.50"],
    ["1 234,5", "1234.50"],
    ["1\u00a0500,50", "1500.50"],
    ["1\u202f500,50", "1500.50"],
    ["1\u2009500,50", "1500.50"],
    ["1\u2007500", "1500.00"],
    ["1'500.50", "1500.50"],
    ["1\u2019500,50", "1500.50"],
    ["R1500", "1500.00"],
    ["r1500", "1500.00"],
    ["R 1 500.50", "1500.50"],
    ["R\u00a01\u00a0500,00", "1500.00"],
    ["ZAR 1500", "1500.00"],
    ["zar1 500,00", "1500.00"],
    ["-R\u00a05,00", "-5.00"],
    ["R -5,00", "-5.00"],
    ["1,234.50", "1234.50"],
    ["1.234,50", "1234.50"],
    ["1.234,56", "1234.56"],
    ["1,234.56", "1234.56"],
    ["1,234,567", "1234567.00"],
    ["1.234.567", "1234567.00"],
    ["1 234 567,89", "1234567.89"],
    ["1 500 000", "1500000.00"],
    ["150 000,00", "150000.00"],
    [" 12 ", "12.00"],
    ["\u202a1 500,00\u202c", "1500.00"],
    ["1 500\n", "1500.00"],
    ["1500,", "1500.00"],
    ["-3", "-3.00"],
    ["0", "0.00"],
    ["0,50", "0.50"],
    ["007", "7.00"],
    ["90000000000", "90000000000.00"],
  ])("%j is %s", (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  test.each([
    ["", "nothing"],
    ["abc", "words"],
    ["R", "no number"],
    ["1e5", "an exponent"],
    ["NaN", "no number"],
    ["15 00", "15,00 or 1 500?"],
    ["1 500 00", "1 500,00 or 150 000?"],
    ["1 5", "1,5 or 15?"],
    ["1 50", "1,50 or 150?"],
    ["1500 000", "a group of four"],
    ["0 500", "0,500 or 500?"],
    ["1  500", "two spaces"],
    ["1 500 , 50", "spaces beside the comma"],
    ["1\t500", "two cells"],
    ["1'50", "a group of two"],
    ["1'500 000", "two kinds of group marks"],
    ["1,500 000", "two kinds of group marks"],
    ["1 234.567,89", "two kinds of group marks"],
    ["1.234", "thousands or three decimals?"],
    ["1,234", "thousands or three decimals?"],
    ["1 234,567", "three decimals"],
    ["1,234,56", "groups of two"],
    ["1,23,456.00", "groups of two"],
    ["1.2.3", "two points"],
    [",50", "rand that are missing"],
    [".5", "rand that are missing"],
    ["5-", "a sign at the end"],
    ["--5", "two signs"],
    ["-R-5", "two signs"],
    ["(5,00)", "brackets"],
    ["１５００", "full-width digits"],
    ["١٥٠٠", "other digits"],
    ["1500 R", "the currency at the end"],
    ["90000000000.01", "beyond the limit"],
  ])("%j is refused: %s", (typed) => {
    expect(parseAmount(typed)).toBeNull();
  });
});

test("an amount that can be read in two ways is refused with an example", () => {
  for (const typed of [
    "12.345",
    "1,234",
    "R 1 234.567",
    " 0,1234 ",
    "15 00",
    "1 500 00",
    "12..34",
    ",50",
  ])
    expect(unreadable(typed, "no number")).toBe(
      "Enter at most two decimals. Use spaces for thousands: 12 345,00.",
    );
  for (const typed of ["abc", "", "1e5", "5-"])
    expect(unreadable(typed, "no number")).toBe("no number");
});

test("digits of a rate are not joined across a space", () => {
  expect(parseRate("27,5")).toBe("27.5");
  expect(parseRate(" 27.5 % ")).toBe("27.5");
  for (const typed of ["2 7", "27 5", "2%7", "1,2,3"]) expect(parseRate(typed)).toBeNull();
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
