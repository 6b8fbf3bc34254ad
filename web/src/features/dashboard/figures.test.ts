import { expect, test } from "vitest";
import { portfolioFigures } from "./figures";

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
