import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import type { LoanHistoryEntry, ReversalPreviewAnswer } from "@/features/loan-history/api";
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
  later: LoanHistoryEntry[] = [],
) {
  writeTokens(tokens({ permissions }));
  await startSession();
  server.use(http.get("*/api/loan-accounts/12/history/", () => HttpResponse.json([one, ...later])));
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

/** A payment, received by a colleague. */
function payment(id: number, entry: number) {
  const receipt_number = `R-0000000${id}`;
  const document_file = `receipts/${receipt_number}.pdf?signature=x`;
  const receipt = { id, receipt_number, payment_method: "EFT", document_file };
  return entryOf("repayment", { entry, receipt });
}

test("a payment leaves the place that it was paid into, be it the bank", async () => {
  const paid = payment(3, 2);
  const user = await show({ can_verify_edit_loans_requests: true }, paid, "active");
  await user.click(await screen.findByRole("button", { name: "Reverse" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reverse R-00000003" }));
  const said = /will leave the cash or bank account at Soweto that it was paid into/;
  expect(dialog.getByText(said)).toBeInTheDocument();
});

const rescheduled = entryOf("reschedule", { entry: 4 });

test.each([
  ["is said", [rescheduled, payment(5, 6)], true],
  ["is not said where there are none", [rescheduled], false],
])("what becomes of later payments %s", async (_, later, isSaid) => {
  const preview: ReversalPreviewAnswer = {
    id: 3,
    receipt_number: "R-00000003",
    amount: "1000.00",
    balance_before: "0.00",
    balance_after: "1000.00",
    status_before: "active",
    status_after: "active",
    waived_amount: "0.00",
    fingerprint: "seen",
    installments: [],
    reapplied: [],
  };
  server.use(
    http.get("*/api/adminstrator/loan/repayment/3/reverse/preview/", () =>
      HttpResponse.json(preview),
    ),
  );
  const paid = payment(3, 2);
  const user = await show({ can_verify_edit_loans_requests: true }, paid, "active", later);
  await user.click(await screen.findByRole("button", { name: "Reverse R-00000003" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reverse R-00000003" }));
  const description = dialog.getByText(/that it was paid into\./);
  expect(description).toHaveTextContent(/Past reports stay as they are\.$/);
  expect(/Later payments stay received/.test(description.textContent)).toBe(isSaid);
});
