import { expect, test } from "vitest";
import {
  countBody,
  counted,
  countSchema,
  differenceOf,
  differenceText,
  isRounding,
  nothingCounted,
  parseCount,
  worth,
} from "./count";

const COINS = ["200.00", "5.00", "0.10"];

test("only whole numbers of notes and coins are counts", () => {
  expect(parseCount("")).toBe(0);
  expect(parseCount("12")).toBe(12);
  expect(parseCount("1 000 000")).toBe(1_000_000);
  for (const typed of ["1000001", "-1", "1.5", "1,5", "x", "1e3"])
    expect(parseCount(typed)).toBeNull();
});

test("notes and coins add up to the cent", () => {
  const values = { n20000: "3", n500: "", n10: "7", reason: "" };
  expect(counted(COINS, values)).toBe("600.70");
  expect(worth("0.10", 1_000_000)).toBe("100000.00");
  expect(counted(COINS, { n20000: "x", n500: "1" })).toBe("5.00");
});

test("a difference is named by its side", () => {
  expect(differenceText(differenceOf("600.70", "605.70"))).toBe("R\u00a05,00 short");
  expect(differenceText(differenceOf("605.80", "605.70"))).toBe("R\u00a00,10 over");
  expect(differenceText("0.00")).toBe("None");
});

test("less than the smallest coin is rounding and needs no reason", () => {
  expect(["0.09", "-0.05"].map((one) => isRounding(COINS, one))).toEqual([true, true]);
  expect(["0.00", "0.10", "-0.10"].map((one) => isRounding(COINS, one))).toEqual(
    Array(3).fill(false),
  );
  const typed = { ...nothingCounted(COINS), n20000: "1" };
  expect(countSchema(COINS, "200.05").safeParse(typed).success).toBe(true);
  expect(countSchema(COINS, "200.10").safeParse(typed).success).toBe(false);
});

test("a difference needs a reason, and none needs none", () => {
  const schema = countSchema(COINS, "200.00");
  const empty = nothingCounted(COINS);
  expect(schema.safeParse({ ...empty, n20000: "1" }).success).toBe(true);
  const untouched = schema.safeParse(empty);
  expect(untouched.error?.issues.map(({ message }) => message)).toEqual([
    "Count the notes and coins.",
  ]);
  const none = { ...empty, n10: "0" };
  const short = schema.safeParse(none);
  expect(short.error?.issues.map(({ path }) => path)).toEqual([["reason"]]);
  expect(schema.safeParse({ ...none, reason: "Robbed." }).success).toBe(true);
  const wrong = schema.safeParse({ ...empty, n20000: "1", n10: "1.5" });
  expect(wrong.error?.issues.map(({ path }) => path)).toEqual([["n10"]]);
});

test("what was left empty is sent as none", () => {
  const values = { ...nothingCounted(COINS), n20000: "1" };
  const day = { business_date: "2026-03-02", expected: "200.00" };
  expect(countBody(COINS, values, day)).toEqual({
    ...day,
    counts: [
      { denomination: "200.00", count: 1 },
      { denomination: "5.00", count: 0 },
      { denomination: "0.10", count: 0 },
    ],
  });
});
