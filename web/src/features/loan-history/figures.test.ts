import { expect, test } from "vitest";
import { type ExplainedFigure, figureAt, nameOf, pathOf } from "./figures";

const BALANCE: ExplainedFigure = { figure: "balance", installment: null };
const DUE: ExplainedFigure = { figure: "total_due", installment: 12 };

test("an amount has a name and a place in the address", () => {
  expect(nameOf(BALANCE)).toBe("Balance");
  expect(nameOf(DUE)).toBe("Total due of installment 12");
  for (const figure of [BALANCE, DUE]) expect(figureAt(pathOf(figure))).toEqual(figure);
});

test("what is no amount of a loan is not found in the address", () => {
  for (const path of ["", "toString", "2/balance", "total_due", "x/total_due", "2/3/total_due"])
    expect(figureAt(path)).toBeNull();
});
