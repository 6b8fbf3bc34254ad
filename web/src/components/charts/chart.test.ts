import { expect, test } from "vitest";
import { type Chart, csvRows, drawnGroups, formatShort, summaryOf, tableHeader } from "./chart";

function chart(amounts: string[], shape: Chart["shape"] = "bars"): Chart {
  return {
    title: "Branches compared",
    text: "",
    category: "Branch",
    shape,
    series: [
      { label: "Disbursed", unit: "rand" },
      { label: "Loans given", unit: "count", tableOnly: true },
    ],
    groups: amounts.map((amount, index) => ({
      key: String(index),
      label: `Branch ${index}`,
      values: [amount, "3"],
    })),
    fileName: "branches",
  };
}

test("of many bars the largest ones are drawn, in their order, and the table has all", () => {
  const many = chart(["1", "20", "3", "-40", "5", "6", "7", "8", "9", "10", "11", "12"]);
  const drawn = drawnGroups(many).map(({ key }) => Number(key));
  expect(drawn).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(csvRows(many)).toHaveLength(12);
  expect(drawnGroups({ ...many, shape: "columns" })).toHaveLength(12);
});

test("the file has the figures as they came, so that a spreadsheet can add them up", () => {
  const one = chart(["1234.50"]);
  expect([tableHeader(one), ...csvRows(one)]).toEqual([
    ["Branch", "Disbursed", "Loans given"],
    ["Branch 0", "1234.50", "3"],
  ]);
});

test("the picture is described in words", () => {
  expect(summaryOf(chart(["1234.50", "5.00"]))).toBe(
    "Branches compared. Branch 0: Disbursed R\u00a01\u00a0234,50. Branch 1: Disbursed R\u00a05,00. The table has all figures.",
  );
});

test("labels are short, and say the sign", () => {
  expect(formatShort(1_250_000, "rand").replaceAll("\u00a0", " ")).toMatch(/^R 1,3\s?(m|M)/);
  expect(formatShort(-500, "rand")).toBe("-R\u00a0500");
  expect(formatShort(12_345, "count")).toBe("12\u00a0345");
});
