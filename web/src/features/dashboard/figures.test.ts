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
    "Total Disbursed",
    "Loan Products",
    "Total Clients",
  ]);
});

test("even one loan in default shows in the picture", () => {
  expect(portfolioShares(loans).map(({ percent }) => percent)).toEqual([70, 30, 1, 0]);
  expect(portfolioShares({ ...loans, total: 0 })).toEqual([]);
});
