import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { Schema } from "@/lib/api/client";
import { hear } from "@/lib/changes";
import { http } from "@/test/http";
import { pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { Period, PeriodPreview, ProvisionRates } from "./api";
import PeriodsPanel from "./periods-panel";

const PERIODS = "*/api/accounting/periods/";
const PREVIEW = "*/api/accounting/periods/preview/";
const RATES = "*/api/accounting/provision-rates/";

const MARCH: Period = {
  id: 1,
  period_end: "2026-03-31",
  status: "closed",
  closed_by: { id: 1, first_name: "Nomsa", last_name: "Dlamini" },
  started_at: "2026-04-02T08:00:00Z",
  finished_at: "2026-04-02T08:01:00Z",
  findings: 0,
  reopened_by: null,
  reopened_at: null,
  reopening_reason: null,
  journal_entry: 812,
  journal_hash: "ab12".repeat(16),
  report_file: "periods/period-1.pdf?signed",
};
const FIGURES: Schema["MonthFigures"] = {
  interest: "20.00",
  fees: "0.00",
  provision_before: "10.00",
  provision: "50.00",
  impairment: "40.00",
};
const APRIL: PeriodPreview = {
  period_end: "2026-04-30",
  choices: ["2026-04-30", "2026-05-31"],
  last_closed: "2026-03-31",
  branches: [{ branch: { id: 2, name: "Soweto" }, ...FIGURES }],
  totals: FIGURES,
  missing_cash_ups: [],
  has_provision_rates: true,
  has_cash_ups: true,
  checking: null,
};

const RATES_OF_2026: ProvisionRates = {
  id: 1,
  effective_from: "2026-01-01",
  status: "in_force",
  rate_current: "1.00",
  rate_1_30: "5.00",
  rate_31_60: "25.00",
  rate_61_90: "50.00",
  rate_over_90: "100.00",
  source: "",
  added_by: 7,
  added_at: "2026-01-01T08:00:00Z",
};

let preview = APRIL;

beforeEach(() => {
  localStorage.clear();
  preview = APRIL;
  server.use(
    http.get(PREVIEW, () => HttpResponse.json(preview)),
    http.get(PERIODS, () => HttpResponse.json(pageOf([MARCH], 100))),
    http.get(RATES, () => HttpResponse.json([])),
  );
});

test("a month is closed after a look at what it accrued and provided", async () => {
  let sent: unknown;
  server.use(
    http.post(PERIODS, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...MARCH, id: 2, period_end: "2026-04-30", status: "checking" });
    }),
  );
  const { user } = renderScreen(<PeriodsPanel />);
  expect(await screen.findByText("March 2026")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Report of March 2026" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Close Month" }));
  const dialog = await screen.findByRole("dialog", { name: "Close Month" });
  expect(await within(dialog).findByRole("row", { name: /Soweto/ })).toHaveTextContent("R 20,00");
  await user.click(within(dialog).getByRole("button", { name: "Close April 2026" }));
  expect(await screen.findByText("Closing April 2026.")).toBeInTheDocument();
  expect(sent).toEqual({ period_end: "2026-04-30" });
});

test("missing cash-ups are named and stand in the way", async () => {
  preview = {
    ...APRIL,
    missing_cash_ups: [
      { branch_name: "Soweto", business_date: "2026-04-29", is_waiting: false },
      { branch_name: "Durban", business_date: "2026-04-28", is_waiting: true },
    ],
  };
  const { user } = renderScreen(<PeriodsPanel />);
  await user.click(await screen.findByRole("button", { name: "Close Month" }));
  const warning = await screen.findByRole("alert");
  expect(warning).toHaveTextContent("Soweto: cash moved on");
  expect(warning).toHaveTextContent("Durban: a cash-up waits for a second person.");
  expect(screen.getByRole("button", { name: "Close April 2026" })).toBeDisabled();
});

test("what a month lacks is said before it is closed", async () => {
  const { user } = renderScreen(<PeriodsPanel />);
  await user.click(await screen.findByRole("button", { name: "Close Month" }));
  expect(await screen.findByRole("button", { name: "Close April 2026" })).toBeEnabled();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  preview = { ...APRIL, has_provision_rates: false, has_cash_ups: false };
  hear("period.changed", {});
  await user.click(await screen.findByRole("button", { name: "Close Month" }));
  const alerts = await screen.findAllByRole("alert");
  const said = alerts.map((alert) => alert.textContent).join(" ");
  expect(said).toContain("No rates of provision were in force at the end of April 2026.");
  expect(said).toContain("No branch has ever cashed up");
  expect(screen.getByRole("button", { name: "Close April 2026" })).toBeEnabled();
});

test("rates are percentages up to 100", async () => {
  let sent: unknown;
  server.use(
    http.post(RATES, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(RATES_OF_2026, { status: 201 });
    }),
  );
  const { user } = renderScreen(<PeriodsPanel />);
  await user.click(await screen.findByRole("button", { name: "Add Rates" }));
  const dialog = await screen.findByRole("dialog", { name: "Add Rates of Provision" });
  const type = async (label: string, text: string) =>
    user.type(within(dialog).getByLabelText(label), text);
  await type("Not in arrears (%)", "1,5");
  await type("1–30 days (%)", "5");
  await type("31–60 days (%)", "25");
  await type("61–90 days (%)", "50");
  await type("Over 90 days (%)", "101");
  await type("Reason", "Losses of the last years");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Enter a percentage from 0 to 100.")).toBeInTheDocument();
  expect(sent).toBeUndefined();
  await user.clear(within(dialog).getByLabelText("Over 90 days (%)"));
  await type("Over 90 days (%)", "100");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Rates of provision added.")).toBeInTheDocument();
  expect(sent).toMatchObject({ rate_current: "1.5", rate_over_90: "100" });
});
