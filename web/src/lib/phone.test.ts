import { expect, test } from "vitest";
import { formatPhone, normalisePhone } from "./phone";

test.each([
  ["0821234567", "+27821234567"],
  [" 082 123 4567 ", "+27821234567"],
  ["(082) 123-4567", "+27821234567"],
  ["+27 82 123 4567", "+27821234567"],
  ["+44 20 7946 0958", "+442079460958"],
  ["082123456", null],
  ["08212345678", null],
  ["+2782123456", null],
  ["+270821234567", null],
  ["27821234567", null],
  ["+1234567", null],
  ["082123456a", null],
  ["", null],
])("%s is kept as %s", (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored);
});

test("South African numbers are written as they are read out", () => {
  expect(formatPhone("+27821234567")).toBe("082 123 4567");
  expect(formatPhone("+442079460958")).toBe("+442079460958");
});
