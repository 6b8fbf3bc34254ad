import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { Schema } from "@/lib/api/client";
import { addDays, today } from "@/lib/dates";
import { http, refuse } from "@/test/http";
import { cashDayOf } from "@/test/records";
import { CONFIG, server } from "@/test/server";
import {
  acceptSettlement,
  counter,
  openCounter,
  openSettlement,
  page,
  settlement,
} from "./counter.fixture";

beforeEach(openCounter);

const QUOTE: Schema["SettlementQuote"] = {
  ...settlement("930.00", "70.00"),
  id: 7,
  quote_number: "Q-00000007",
  date: "2026-11-25",
  status: "open",
  created_at: "2026-11-22T08:00:00Z",
  created_by: { id: 1, first_name: "Vusi", last_name: "Ntuli" },
  document_file: "papers/settlement-quote-7.pdf?signature=x",
};

test("nothing is offered where settling costs the balance", async () => {
  await page();
  expect(await screen.findByRole("button", { name: /^Full balance/ })).toBeInTheDocument();
  expect(screen.queryByText(/Settling today costs/)).not.toBeInTheDocument();
});

test("a loan is settled for less than its balance, with a receipt that says what was rebated", async () => {
  counter.settlement = settlement("920.00", "80.00");
  const sent = acceptSettlement();
  const { user } = await page();
  expect(await screen.findByText(/^Settling today costs R\s920,00$/)).toBeInTheDocument();
  expect(screen.getByText(/^That is R\s80,00 less than the balance\.$/)).toBeInTheDocument();
  const dialog = await openSettlement(user);
  expect(within(dialog).queryByLabelText("Settle")).not.toBeInTheDocument();
  await user.click(within(dialog).getByLabelText("Branch"));
  await user.click(await screen.findByRole("option", { name: "Durban" }));
  await user.click(within(dialog).getByRole("button", { name: /^Settle for R\s920,00$/ }));
  expect(await screen.findByText("Receipt R-00000001", { selector: "h2" })).toBeInTheDocument();
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    { amount: "920.00", payment_method: 4, branch: 2 },
    expect.any(String),
  );
  expect(screen.getAllByText("Rebate on early settlement").length).toBeGreaterThan(0);
  expect(screen.queryByText(/A colleague's payment/)).not.toBeInTheDocument();
});

test("a branch that has cashed up takes no cash for a settlement, and says so beforehand", async () => {
  counter.settlement = settlement("920.00", "80.00");
  server.use(
    http.get("*/api/branches/2/cash-up/", () =>
      HttpResponse.json(cashDayOf(2, "Durban", { is_shut: true })),
    ),
  );
  const { user } = await page();
  const dialog = within(await openSettlement(user));
  await user.click(dialog.getByLabelText("Branch"));
  await user.click(await screen.findByRole("option", { name: "Durban" }));
  expect(await dialog.findByText(/^Durban has cashed up for/)).toBeInTheDocument();
  const settle = dialog.getByRole("button", { name: /^Settle for R\s920,00$/ });
  expect(settle).toHaveAttribute("aria-disabled", "true");
  await user.click(dialog.getByLabelText("Payment method"));
  await user.click(await screen.findByRole("option", { name: "EFT" }));
  await waitFor(() => expect(settle).not.toHaveAttribute("aria-disabled", "true"));
});

test("a loan of which only fees to come are left is closed without a payment", async () => {
  counter.settlement = settlement("0.00", "40.00");
  const sent = acceptSettlement("0.00", "40.00");
  const { user } = await page();
  expect(await screen.findByText("Nothing more has to be paid")).toBeInTheDocument();
  expect(
    screen.getByText(/^The R\s40,00 left are service fees for months that have not started\.$/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Close loan…" }));
  const dialog = await screen.findByRole("dialog", { name: /^Close Loan #/ });
  await user.click(await within(dialog).findByLabelText("Branch"));
  await user.click(await screen.findByRole("option", { name: "Durban" }));
  expect(within(dialog).queryByLabelText("Payment method")).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Close loan" }));
  expect(await screen.findByText("Loan Closed")).toBeInTheDocument();
  expect(await screen.findByText("Receipt R-00000001", { selector: "h2" })).toBeInTheDocument();
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    { amount: "0.00", payment_method: 4, branch: 2 },
    expect.any(String),
  );
});

test("a quote that holds can be settled by", async () => {
  counter.settlement = settlement("920.00", "80.00");
  const expired = { ...QUOTE, id: 6, quote_number: "Q-00000006", status: "expired" };
  server.use(
    http.get("*/api/loan-accounts/5/settlement-quotes/", () => HttpResponse.json([QUOTE, expired])),
  );
  const sent = acceptSettlement();
  const { user } = await page();
  const dialog = await openSettlement(user);
  await user.click(within(dialog).getByLabelText("Settle"));
  expect(await screen.findAllByRole("option")).toHaveLength(2);
  await user.click(screen.getByRole("option", { name: /^Q-00000007/ }));
  await user.click(within(dialog).getByLabelText("Branch"));
  await user.click(await screen.findByRole("option", { name: "Soweto" }));
  await user.click(within(dialog).getByRole("button", { name: /^Settle for R\s930,00$/ }));
  await screen.findByText("Receipt R-00000001", { selector: "h2" });
  expect(sent.mock.calls[0]?.[0]).toEqual({
    amount: "930.00",
    quote_number: "Q-00000007",
    payment_method: 4,
    branch: 3,
  });
});

test("money that reached the bank before settles by a quote that held then, or for what it cost then", async () => {
  counter.settlement = settlement("920.00", "80.00");
  const day = addDays(today(), -2);
  const expired = { ...QUOTE, status: "expired", date: addDays(today(), -1) };
  server.use(
    http.get("*/api/config/", () =>
      HttpResponse.json({ ...CONFIG, value_date_days: 7, time_zone: "UTC" }),
    ),
    http.get("*/api/loan-accounts/5/settlement-quotes/", () => HttpResponse.json([expired])),
    http.get("*/api/loan-accounts/:id/settlement-quote/", ({ request }) => {
      const asked = new URL(request.url).searchParams.get("value_date");
      return HttpResponse.json(asked === day ? settlement("900.00", "100.00") : counter.settlement);
    }),
  );
  const sent = acceptSettlement();
  const { user } = await page();
  const dialog = await openSettlement(user);
  expect(within(dialog).queryByLabelText("Settle")).not.toBeInTheDocument();
  expect(within(dialog).queryByLabelText(/Value date/)).not.toBeInTheDocument();
  await user.click(within(dialog).getByLabelText("Payment method"));
  await user.click(await screen.findByRole("option", { name: "EFT" }));
  await user.click(within(dialog).getByLabelText("Branch"));
  await user.click(await screen.findByRole("option", { name: "Soweto" }));
  await user.type(await within(dialog).findByLabelText(/Value date/), day);
  await within(dialog).findByRole("button", { name: /^Settle for R\s900,00$/ });
  await user.click(within(dialog).getByLabelText("Settle"));
  await user.click(await screen.findByRole("option", { name: /^Q-00000007/ }));
  await user.click(within(dialog).getByRole("button", { name: /^Settle for R\s930,00$/ }));
  await screen.findByText("Receipt R-00000001", { selector: "h2" });
  expect(sent.mock.calls[0]?.[0]).toEqual({
    amount: "930.00",
    quote_number: "Q-00000007",
    payment_method: 6,
    branch: 3,
    value_date: day,
  });
});

test("a value date that lies too far back is said under its field, and asks for nothing", async () => {
  counter.settlement = settlement("920.00", "80.00");
  const asked = vi.fn();
  server.use(
    http.get("*/api/config/", () =>
      HttpResponse.json({ ...CONFIG, value_date_days: 7, time_zone: "UTC" }),
    ),
    http.get("*/api/loan-accounts/:id/settlement-quote/", ({ request }) => {
      asked(new URL(request.url).searchParams.get("value_date"));
      return HttpResponse.json(counter.settlement);
    }),
  );
  const { user } = await page();
  const dialog = within(await openSettlement(user));
  await user.click(dialog.getByLabelText("Payment method"));
  await user.click(await screen.findByRole("option", { name: "EFT" }));
  await user.type(await dialog.findByLabelText(/Value date/), addDays(today(), -8));
  // Also while the branch is missing.
  await user.hover(dialog.getByRole("button", { name: /^Settle for R\s920,00$/ }));
  expect(await dialog.findByText("The value date can be at most 7 days back.")).toBeInTheDocument();
  expect(new Set(asked.mock.calls.flat())).toEqual(new Set([null]));
});

test("an amount that is out of date is said with the one that is due", async () => {
  counter.settlement = settlement("920.00", "80.00");
  const message = "To settle this loan today, the amount must be exactly R 926,67.";
  server.use(
    http.post("*/api/loan-accounts/5/settle/", () => {
      counter.settlement = settlement("926.67", "73.33");
      const answer = { detail: message, message, code: "invalid", errors: { amount: [message] } };
      return refuse(400, answer);
    }),
  );
  const { user } = await page();
  const dialog = await openSettlement(user);
  await user.click(within(dialog).getByLabelText("Branch"));
  await user.click(await screen.findByRole("option", { name: "Durban" }));
  await user.click(within(dialog).getByRole("button", { name: /^Settle for R\s920,00$/ }));
  expect(await within(dialog).findByText(message)).toBeInTheDocument();
  expect(
    await within(dialog).findByRole("button", { name: /^Settle for R\s926,67$/ }),
  ).toBeInTheDocument();
});
