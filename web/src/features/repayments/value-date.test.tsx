import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { LoanChangesAnswer } from "@/features/loan-history/api";
import { addDays, today } from "@/lib/dates";
import { http } from "@/test/http";
import { CONFIG, server } from "@/test/server";
import {
  accept,
  allocations,
  fillIn,
  foreseen,
  openCounter,
  PAID_FIRST,
  PREVIEW,
  page,
} from "./counter.fixture";

beforeEach(openCounter);

test("a payment into the bank can count from the day on which the money arrived", async () => {
  const asked = vi.fn();
  server.use(
    http.get("*/api/config/", () =>
      HttpResponse.json({ ...CONFIG, value_date_days: 7, time_zone: "UTC" }),
    ),
    http.post("*/api/adminstrator/loan/repayment/preview/", async ({ request }) => {
      const body = (await request.json()) as { value_date?: string };
      asked(body.value_date);
      const waived_amount = body.value_date === undefined ? "0.00" : "35.33";
      return HttpResponse.json({ ...PREVIEW, waived_amount });
    }),
  );
  const { user } = await page();
  const field = () => screen.queryByLabelText(/^Value date/);
  // A payment in cash is of the day on which it is counted.
  expect(field()).not.toBeInTheDocument();
  await user.click(screen.getByLabelText("Payment Method"));
  await user.click(await screen.findByRole("option", { name: "EFT" }));
  await fillIn(user, "500");
  const value = addDays(today(), -2);
  await user.type(await screen.findByLabelText(/^Value date/), value);
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(value));
  expect(await screen.findByText("Penalty waived")).toBeInTheDocument();
  expect(screen.getByText(/^R\s35,33$/)).toBeInTheDocument();
  // A payment in cash has no value date, even if one was typed.
  await user.click(screen.getByLabelText("Payment Method"));
  await user.click(await screen.findByRole("option", { name: "Deposit" }));
  expect(field()).not.toBeInTheDocument();
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(undefined));
});

test("on the day that lies back too, less than what was due is a part payment", async () => {
  server.use(
    http.get("*/api/config/", () =>
      HttpResponse.json({ ...CONFIG, value_date_days: 7, time_zone: "UTC" }),
    ),
    http.post("*/api/adminstrator/loan/repayment/preview/", () =>
      HttpResponse.json({ ...PREVIEW, minimum_amount: "343.91" }),
    ),
  );
  const { user } = await page();
  await user.click(screen.getByLabelText("Payment Method"));
  await user.click(await screen.findByRole("option", { name: "EFT" }));
  await fillIn(user, "300");
  await user.type(await screen.findByLabelText(/^Value date/), addDays(today(), -2));
  expect(
    await screen.findByText(/less than the minimum allowed \(R\s343,91\)\./),
  ).toBeInTheDocument();
  const submit = screen.getByRole("button", { name: "Submit Repayment" });
  expect(submit).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("checkbox", { name: "Client tenders a part payment" }));
  await foreseen();
  expect(screen.queryByText(/less than the minimum allowed/)).not.toBeInTheDocument();
});

const CHANGES: LoanChangesAnswer = {
  balance_before: "1000.00",
  balance_after: "450.00",
  status_before: "defaulted",
  status_after: "active",
  waived_amount: "0.00",
  installments: [],
  fingerprint: "seen",
  reapplied: [
    {
      id: 11,
      receipt_number: "R-00000011",
      amount: "50.00",
      counts_from: "2026-11-20",
      payment_method: "Cash",
      branch_name: "Durban",
      received_by: "Vusi Ntuli",
      allocations_before: allocations,
      allocations_after: allocations,
      waivers: [],
      rebates: [],
    },
  ],
};

test("money that came before another payment is sent once what changes has been seen", async () => {
  server.use(
    http.get("*/api/config/", () =>
      HttpResponse.json({ ...CONFIG, value_date_days: 7, time_zone: "UTC" }),
    ),
    http.post("*/api/adminstrator/loan/repayment/preview/", async ({ request }) => {
      const body = (await request.json()) as { value_date?: string };
      return HttpResponse.json({
        ...PREVIEW,
        reordered: body.value_date === undefined ? null : CHANGES,
      });
    }),
  );
  const reapplied = [
    { id: 13, receipt_number: "R-00000013", replaces: "R-00000011", amount: "50.00" },
  ];
  const sent = accept({ loan_account: PAID_FIRST, reapplied });
  const { user } = await page();
  await user.click(screen.getByLabelText("Payment Method"));
  await user.click(await screen.findByRole("option", { name: "EFT" }));
  await fillIn(user, "500");
  await user.type(await screen.findByLabelText(/^Value date/), addDays(today(), -2));
  const changes = await screen.findByRole("region", { name: "What changes" });
  expect(changes).toHaveTextContent("This money came before a payment recorded on this loan.");
  expect(within(changes).getByText("R-00000011")).toBeInTheDocument();
  // The balances are said once, with what else changes.
  expect(within(changes).getByText("Balance afterwards")).toBeInTheDocument();
  expect(screen.queryByText("New balance")).not.toBeInTheDocument();
  await foreseen();
  await user.click(screen.getByRole("button", { name: "Submit Repayment" }));
  // On the screen, and for the printer.
  expect(await screen.findAllByText("R-00000011 as R-00000013")).toHaveLength(2);
  expect(sent.mock.lastCall?.[0]).toMatchObject({ fingerprint: "seen", amount: "500.00" });
});
