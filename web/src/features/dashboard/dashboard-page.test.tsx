import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { series } from "@/features/statistics/series.fixture";
import type { Schema } from "@/lib/api/client";
import { writeTokens } from "@/lib/api/tokens";
import { takeEvent } from "@/lib/live-queries";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import DashboardPage from "./dashboard-page";

const STATS = "*/api/adminstrator/dashboard-stats/";

function stats(cash: string): Schema["DashboardStats"] {
  return {
    cash_in_company: cash,
    cash_in_branches: "40.00",
    cash_in_bank: "35.00",
    cash_in_transit: "25.00",
    amount_out: "832152.07",
    active_loans_count: 64,
    loans: {
      total: 80,
      active: 64,
      closed: 16,
      defaulted: 0,
      written_off: 0,
      issued: "1133900.00",
      balance: "832152.07",
      principal: "1133900.00",
      interest: "151627.00",
    },
    payments: {
      total_repaid: "539682.88",
      total_recovered: "1200.00",
      total_disbursed: "1133900.00",
    },
    loan_products: 3,
    grand_total_clients: 60,
    branches: [
      {
        branch_id: 3,
        branch_name: "Soweto",
        id: 3,
        name: "Soweto",
        address: "1 Vilakazi Street",
        closing_balance: "102703.81",
        bank_balance: "2500.00",
        active_loans: 23,
        total_loans: 30,
        total_issued: "400000.00",
        total_balance: "285771.01",
        total_clients: 18,
      },
    ],
  };
}

beforeEach(async () => {
  server.use(
    http.get("*/api/statistics/series/", () => HttpResponse.json(series)),
    http.get("*/api/collections/arrears/", () => refuse(400, { detail: "No." })),
  );
  writeTokens(tokens());
  await startSession();
});

test("money is shown, and a colleague's deposit shows without a refresh", async () => {
  let cash = "100.00";
  server.use(http.get(STATS, () => HttpResponse.json(stats(cash))));
  renderScreen(<DashboardPage />);
  expect(await screen.findByText("R 100,00")).toBeInTheDocument();
  for (const part of ["Cash R 40,00", "Bank R 35,00", "In transit R 25,00"])
    expect(screen.getByText(part)).toBeInTheDocument();
  expect(screen.getByText("R 2 500,00")).toBeInTheDocument();
  expect(screen.getByText("Total Amount Out (Unpaid)")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Soweto" })).toBeInTheDocument();
  cash = "600.00";
  takeEvent({
    id: "1",
    name: "change",
    data: { kind: "branch.cash", ids: { branch: 3 } },
  });
  expect(await screen.findByText("R 600,00")).toBeInTheDocument();
});

test("a failed load is reported in the documents' words and tried again", async () => {
  server.use(http.get(STATS, () => refuse(400, { detail: "No." })));
  const { user } = renderScreen(<DashboardPage />);
  expect(await screen.findByText("An Error Occurred")).toBeInTheDocument();
  expect(
    screen.getByText("Could not fetch dashboard data. Please try refreshing the page."),
  ).toBeInTheDocument();
  server.use(http.get(STATS, () => HttpResponse.json(stats("100.00"))));
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await waitFor(() => expect(screen.getByText("R 100,00")).toBeInTheDocument());
});
