import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import type { LoanHistoryEntry } from "@/features/loan-history/api";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { entryOf, loanOf, requestOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { ReverseEntry } from "./reverse-entry";

const entry = (kind: string, recorded_by_id: number) => entryOf(kind, { recorded_by_id });

async function show(
  permissions: Record<string, boolean>,
  one: LoanHistoryEntry,
  status: "active" | "written_off",
) {
  writeTokens(tokens({ permissions }));
  await startSession();
  server.use(http.get("*/api/loan-accounts/12/history/", () => HttpResponse.json([one])));
  return renderScreen(<ReverseEntry loan={{ id: 12, status }} entry={one} />).user;
}

test("a loan on which nothing was paid is cancelled by a colleague", async () => {
  server.use(
    http.post("*/api/loan-accounts/12/disbursement/reverse/", async ({ request }) => {
      expect(await request.json()).toEqual({ reason: "It was the other client." });
      return HttpResponse.json({ amount: "1000.00", entry: 3, loan_account: loanOf() });
    }),
  );
  const user = await show(
    { can_verify_edit_loans_requests: true },
    entry("disbursement", 9),
    "active",
  );
  await user.click(await screen.findByRole("button", { name: "Reverse" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel Loan #12" }));
  await user.type(dialog.getByLabelText("Reason"), "It was the other client.");
  await user.click(dialog.getByRole("button", { name: "Cancel Loan" }));
  expect(await screen.findByText(/Loan #12 cancelled/)).toBeInTheDocument();
});

test("a write-off is reversed by a colleague", async () => {
  server.use(
    http.post("*/api/loan-accounts/12/write-off/reverse/", () =>
      HttpResponse.json({
        amount: "1000.00",
        entry: 3,
        loan_account: loanOf({ balance: "1000.00" }),
      }),
    ),
  );
  const user = await show(
    { can_verify_edit_loans_requests: true },
    entry("write_off", 9),
    "written_off",
  );
  await user.click(await screen.findByRole("button", { name: "Reverse" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "It was the other client.");
  await user.click(dialog.getByRole("button", { name: "Reverse Write-Off" }));
  expect(await screen.findByText(/The balance of loan #12 is now R.1.000,00/)).toBeInTheDocument();
});

test("who recorded it asks a colleague", async () => {
  const sent = vi.fn();
  server.use(
    http.post("*/api/requests/", async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(requestOf(), { status: 201 });
    }),
  );
  const user = await show(
    { can_verify_edit_loans_requests: true },
    entry("write_off", 7),
    "written_off",
  );
  await user.click(await screen.findByRole("button", { name: "Request reversal" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "A mistake.");
  await user.click(dialog.getByRole("button", { name: "Send Request" }));
  expect(await screen.findByText("Request sent.")).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({ kind: "reversal", loan_account: 12, reason: "A mistake." });
});

test("without the right to either nothing is offered", async () => {
  await show({ can_do_repayments: true }, entry("disbursement", 9), "active");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a payment leaves the place that it was paid into, be it the bank", async () => {
  const paid = entryOf("repayment", {
    receipt: {
      id: 3,
      receipt_number: "R-00000003",
      payment_method: "EFT",
      document_file: "receipts/R-00000003.pdf?signature=x",
    },
  });
  const user = await show({ can_verify_edit_loans_requests: true }, paid, "active");
  await user.click(await screen.findByRole("button", { name: "Reverse" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reverse R-00000003" }));
  const said = /will leave the cash or bank account at Soweto that it was paid into/;
  expect(dialog.getByText(said)).toBeInTheDocument();
});
