import { expect, test } from "vitest";
import { entryOf } from "@/test/records";
import type { LoanHistoryEntry } from "./api";
import { runDays, withPenaltyRuns } from "./penalty-runs";

const entry = (number: number, kind: string, reversedBy: number | null = null) =>
  entryOf(kind, {
    entry: number,
    business_date: `2026-04-0${number}`,
    reversed_by: reversedBy,
  });

const shape = (entries: LoanHistoryEntry[]) =>
  withPenaltyRuns(entries, (one) => one).map((item) =>
    item.kind === "run" ? item.items.map(({ entry }) => entry) : item.item.entry,
  );

test("three penalties in a row are one line, fewer are not", () => {
  const penalties = [2, 3, 4].map((number) => entry(number, "penalty"));
  expect(shape([entry(1, "disbursement"), ...penalties, entry(5, "repayment")])).toEqual([
    1,
    [2, 3, 4],
    5,
  ]);
  expect(shape(penalties.slice(1))).toEqual([3, 4]);
});

test("a payment or a reversed penalty ends the row", () => {
  const all = [1, 2, 3, 5, 6, 7].map((number) => entry(number, "penalty"));
  expect(shape([...all.slice(0, 3), entry(4, "repayment"), ...all.slice(3)])).toEqual([
    [1, 2, 3],
    4,
    [5, 6, 7],
  ]);
  expect(shape([entry(1, "penalty"), entry(2, "penalty", 9), entry(3, "penalty")])).toEqual([
    1, 2, 3,
  ]);
});

test("the days of a row are listed from the first to the last, newest first or not", () => {
  const newest = [4, 3, 2].map((number) => entry(number, "penalty"));
  expect(runDays(newest)).toEqual({ from: "2026-04-02", to: "2026-04-04" });
});
