import { expect, test, vi } from "vitest";
import {
  addDays,
  addMonths,
  dateOf,
  daysBetween,
  formatDate,
  formatDuration,
  formatInstant,
  formatTime,
  instantOf,
  localOf,
  setTimeZone,
  today,
} from "./dates";

test("dates are written with the month in words", () => {
  expect(formatDate("2026-11-21")).toBe("21 Nov 2026");
  expect(formatDate("2026-09-01")).toBe("1 Sep 2026");
  expect(formatDate(null)).toBe("N/A");
  expect(formatDate("soon")).toBe("soon");
});

test("instants are shown in the lender's time", () => {
  expect(formatInstant("2026-11-21T23:30:00Z")).toBe("22 Nov 2026, 01:30");
  expect(formatTime("2026-11-21T22:00:00Z")).toBe("00:00");
  expect(dateOf("2026-12-31T22:00:00Z")).toBe("2027-01-01");
  expect(today(new Date("2026-11-21T21:59:59Z"))).toBe("2026-11-21");
});

test("an unknown time zone changes nothing", () => {
  setTimeZone("Nowhere/Land");
  expect(formatTime("2026-11-21T10:00:00Z")).toBe("12:00");
});

test("months are added to the same day, or the last one there is", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2026-11-15", 3)).toBe("2027-02-15");
  expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
});

test("days are counted across months, years and clock changes", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
  expect(daysBetween("2026-03-01", "2026-01-01")).toBe(-59);
});

test("durations are hours, minutes and seconds, never below none", () => {
  expect(formatDuration(3725.9)).toBe("1h 2m 5s");
  expect(formatDuration(-5)).toBe("0h 0m 0s");
});

test("a date and time of the lender is the same instant wherever the browser is", () => {
  expect(localOf("2026-03-02T06:05:40Z")).toBe("2026-03-02T08:05");
  expect(instantOf("2026-03-02T08:05")).toBe("2026-03-02T06:05:00Z");
  expect(instantOf("2026-03-01T00:30")).toBe("2026-02-28T22:30:00Z");
  for (const text of ["", "2026-03-02", "2026-13-02T08:05", "tomorrow"])
    expect(instantOf(text)).toBeNull();
});

test("a time at which the clock is put forward or back is an instant, too", () => {
  setTimeZone("Europe/Berlin");
  expect(instantOf("2026-07-01T12:00")).toBe("2026-07-01T10:00:00Z");
  expect(instantOf("2026-03-29T03:30")).toBe("2026-03-29T01:30:00Z");
  expect(instantOf("2026-10-25T01:30")).toBe("2026-10-24T23:30:00Z");
  setTimeZone("Africa/Johannesburg");
});

test("one formatter serves all instants of a time zone", () => {
  setTimeZone("Africa/Johannesburg");
  const made = vi.fn();
  class Counted extends Intl.DateTimeFormat {
    constructor(...options: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...options);
      made();
    }
  }
  vi.stubGlobal("Intl", { ...Intl, DateTimeFormat: Counted });
  for (let minute = 10; minute < 40; minute += 1) formatInstant(`2026-11-21T12:${minute}:00Z`);
  vi.unstubAllGlobals();
  expect(made).toHaveBeenCalledOnce();
});
