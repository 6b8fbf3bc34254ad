import { expect, test } from "vitest";
import { emptyExport } from "./export-form";

test.each([
  ["2026-03-15", "2026-02-01", "2026-02-28"],
  ["2026-01-31", "2025-12-01", "2025-12-31"],
])("on %s the form begins with the month before", (today, date_from, date_to) => {
  expect(emptyExport(today)).toEqual({ format: "", granularity: "day", date_from, date_to });
});
