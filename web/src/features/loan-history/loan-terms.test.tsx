import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { Schema } from "@/lib/api/client";
import { http } from "@/test/http";
import { loanOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { LoanTerms } from "./loan-terms";

const TERMS: Schema["LoanTerms"] = {
  interest_method: "flat",
  interest_rate: "144.00",
  monthly_interest_rate: "12.00",
  total_cost_of_credit: "240.00",
  cost_multiple: "1.24",
  term: 12,
  payment_frequency: "monthly",
  duration_periods: 2,
  periods_per_year: 12,
  service_fee_months: 2,
  initiation_fee_method: "none",
  monthly_service_fee: "0.00",
  penalty_method: "once",
  penalty_rate: "10.00",
  grace_days: 0,
  credit_type: "developmental",
  income_band: "3501_5500",
  credit_limits: [],
};

function shows(terms: Schema["LoanTerms"]) {
  server.use(http.get("*/api/loan-accounts/1/", () => HttpResponse.json(loanOf({ id: 1, terms }))));
  renderScreen(<LoanTerms loan={1} />);
}

test("a loan says by what returns count it", async () => {
  shows(TERMS);
  expect(await screen.findByText("Developmental credit")).toBeVisible();
  expect(screen.getByText("Gross monthly income then")).toBeVisible();
  expect(
    screen.getByText("R3\u00a0501 to R5\u00a0500", { normalizer: (text) => text }),
  ).toBeVisible();
});

test("what was not stated says so", async () => {
  shows({ ...TERMS, credit_type: null, income_band: null });
  expect(await screen.findByText("By amount and term")).toBeVisible();
  expect(screen.getByText("Not stated")).toBeVisible();
});
