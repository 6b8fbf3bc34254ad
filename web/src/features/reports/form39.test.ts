import { expect, test } from "vitest";
import { quarterOptions, quartersUntil, wantedFigures } from "./form39";

test("the quarter of today comes first, and those before it follow over the year's end", () => {
  expect(quartersUntil("2026-03-31").slice(0, 3)).toEqual([
    { year: 2026, quarter: 1 },
    { year: 2025, quarter: 4 },
    { year: 2025, quarter: 3 },
  ]);
  expect(quartersUntil("2026-04-01")[0]).toEqual({ year: 2026, quarter: 2 });
  expect(quartersUntil("2026-12-31")[0]).toEqual({ year: 2026, quarter: 4 });
  expect(quartersUntil("2026-12-31")).toHaveLength(20);
});

test("a quarter that has not ended says so", () => {
  expect(quarterOptions("2026-07-15").slice(0, 2)).toEqual([
    { value: "2026-3", label: "Quarter 3 of 2026 (not ended)" },
    { value: "2026-2", label: "Quarter 2 of 2026" },
  ]);
});

test("a branch is sent only where one was chosen", () => {
  expect(wantedFigures("2026-2", null)).toEqual({ form39: { year: 2026, quarter: 2 } });
  expect(wantedFigures("2026-2", 7)).toEqual({ form39: { year: 2026, quarter: 2, branch: 7 } });
});
