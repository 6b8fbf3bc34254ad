import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import type { Schema } from "@/lib/api/client";
import { writeTokens } from "@/lib/api/tokens";
import { addDays, today } from "@/lib/dates";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { SettlementQuoteButton } from "./quote-dialog";

type SettlementQuote = Schema["SettlementQuote"];

const LATEST = addDays(today(), 7);

/** The cost of settling on a day: it rises by a rand of interest each day. */
function costOn(date: string): Schema["SettlementCost"] {
  return {
    loan_account: 5,
    date,
    latest_date: LATEST,
    principal_amount: "7500.01",
    interest_due: "0.00",
    interest_accrued: date === today() ? "0.00" : "20.00",
    accrued_days: date === today() ? 0 : 7,
    period_days: 30,
    initiation_fee: "787.50",
    service_fees: "0.00",
    penalty_amount: "0.00",
    amount: date === today() ? "8287.51" : "8307.51",
    balance: "10627.51",
    saving: date === today() ? "2340.00" : "2320.00",
  };
}

function quoteOf(date: string): SettlementQuote {
  return {
    ...costOn(date),
    id: 12,
    quote_number: "Q-00000012",
    status: "open",
    created_at: "2026-11-22T08:00:00Z",
    created_by: { id: 1, first_name: "Vusi", last_name: "Ntuli" },
    document_file: "papers/settlement-quote-12.pdf?signature=x",
  };
}

test("what settling costs is shown, and stored as a quote that is printed", async () => {
  writeTokens(tokens());
  await startSession();
  const stored: SettlementQuote[] = [];
  const sent = vi.fn();
  server.use(
    http.get("*/api/loan-accounts/5/settlement-quote/", ({ request }) =>
      HttpResponse.json(costOn(new URL(request.url).searchParams.get("date") ?? today())),
    ),
    http.get("*/api/loan-accounts/5/settlement-quotes/", () => HttpResponse.json(stored)),
    http.post("*/api/loan-accounts/5/settlement-quote/", async ({ request }) => {
      const body = (await request.json()) as { date: string };
      sent(body, request.headers.get("idempotency-key"));
      stored.push(quoteOf(body.date));
      return HttpResponse.json(quoteOf(body.date), { status: 201 });
    }),
  );
  const { user } = renderScreen(<SettlementQuoteButton loan={{ id: 5 }} />);
  await user.click(screen.getByRole("button", { name: "Settlement quote…" }));
  const dialog = await screen.findByRole("dialog", { name: "Settlement of Loan #5" });
  const facts = within(dialog);
  expect(await facts.findByText("Unpaid initiation fee")).toBeInTheDocument();
  expect(facts.getByLabelText(/Settlement date/)).toHaveValue(LATEST);
  expect(await facts.findByText(/^R\s8\s307,51$/)).toBeInTheDocument();
  expect(facts.getByText(/^R\s2\s320,00$/)).toBeInTheDocument();
  expect(facts.queryByText("Interest due")).not.toBeInTheDocument();
  expect(facts.queryByRole("link")).not.toBeInTheDocument();
  await user.click(facts.getByRole("button", { name: "Make quote" }));
  expect(await facts.findByRole("link", { name: "Quote Q-00000012 as PDF" })).toHaveAttribute(
    "href",
    expect.stringContaining("papers/settlement-quote-12.pdf"),
  );
  expect(facts.getByText("Valid")).toBeInTheDocument();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ date: LATEST }, expect.any(String));
});
