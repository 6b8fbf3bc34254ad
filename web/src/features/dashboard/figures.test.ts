import { expect, test } from "vitest";
import { portfolioFigures, portfolioShares } from "./figures";

const loans = {
  total: 1000,
  active: 700,
  closed: 298,
  defaulted: 2,
  written_off: 0,
  issued: "1133900.00",
  balance: "832152.07",
  principal: "1133900.00",
  interest: "151627.00",
};

test("the cards stand in the documents' order", () => {
  expect(portfolioFigures(undefined).map(({ label }) => label)).toEqual([
    "Total Loans",
    "Active",
    "Closed",
    "Defaulted",
    "Written Off",
    "Issued",
    "Balance",
    "Principal",
    "Interest",
    "Total Repaid",
    "Total Recovered",
    "Total Disbursed",
    "Loan Products",
    "Total Clients",
  ]);
});

const percents = (active: number, closed: number, defaulted: number, written_off: number) =>
  portfolioShares({
    ...loans,
    total: active + closed + defaulted + written_off,
    active,
    closed,
    defaulted,
    written_off,
  }).map(({ percent }) => percent);

test("even one loan in default shows in the picture, and the shares add up to 100", () => {
  expect(percents(700, 298, 2, 0)).toEqual([70, 29, 1, 0]);
  expect(percents(1, 1, 1, 0)).toEqual([34, 33, 33, 0]);
  expect(percents(105, 13, 2, 0)).toEqual([87, 11, 2, 0]);
  expect(percents(997, 1, 1, 1)).toEqual([97, 1, 1, 1]);
  expect(percents(5, 0, 0, 0)).toEqual([100, 0, 0, 0]);
  expect(portfolioShares({ ...loans, total: 0 })).toEqual([]);
});
