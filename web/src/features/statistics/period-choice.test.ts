import { expect, test } from "vitest";
import { type Choice, daysOf, FIRST_VIEW, scopeOf, viewSchema } from "./period-choice";

const view = (choice: Choice) => ({ ...FIRST_VIEW, choice });

test("each choice has its days", () => {
  const days = (choice: Choice, today: string) => daysOf(view(choice), today);
  expect(days("this-month", "2026-03-31")).toEqual({ start: "2026-03-01", end: "2026-03-31" });
  expect(days("last-month", "2026-03-31")).toEqual({ start: "2026-02-01", end: "2026-02-28" });
  expect(days("last-month", "2026-01-15")).toEqual({ start: "2025-12-01", end: "2025-12-31" });
  expect(days("twelve-months", "2026-03-31")).toEqual({ start: "2025-04-01", end: "2026-03-31" });
  expect(days("this-year", "2026-03-31")).toEqual({ start: "2026-01-01", end: "2026-03-31" });
  const custom = { ...view("custom"), start: "2024-05-06", end: "2024-07-08" };
  expect(daysOf(custom, "2026-03-31")).toEqual({ start: "2024-05-06", end: "2024-07-08" });
});

test("a period that ends today leaves the end to the server, whose day may be another", () => {
  expect(scopeOf(view("this-month"), "2026-03-31")).toEqual({ start_date: "2026-03-01" });
  expect(scopeOf({ ...view("last-month"), branch: 3 }, "2026-03-31")).toEqual({
    start_date: "2026-02-01",
    end_date: "2026-02-28",
    branch: 3,
  });
});

test("what was stored by something else is not taken for a choice", () => {
  expect(viewSchema.safeParse({ ...FIRST_VIEW, start: "soon" }).success).toBe(false);
  expect(viewSchema.safeParse({ ...FIRST_VIEW, choice: "decade" }).success).toBe(false);
});
