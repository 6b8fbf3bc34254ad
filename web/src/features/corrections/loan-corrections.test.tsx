import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { ConfirmIdentityHost } from "@/features/identity/confirm-identity";
import { writeTokens } from "@/lib/api/tokens";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { installmentOf, loanOf, requestOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { LoanCorrections } from "./loan-corrections";

const loan = loanOf();

async function show(permissions: Record<string, boolean>) {
  writeTokens(tokens({ permissions }));
  await startSession();
  return renderScreen(
    <>
      <LoanCorrections loan={loan} />
      <ConfirmIdentityHost />
    </>,
  ).user;
}

/** Opens the menu and returns its items. */
async function offered(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "More actions" }));
  const items = await screen.findAllByRole("menuitem");
  return items.map(({ textContent }) => textContent);
}

test("who may not write off asks a colleague to", async () => {
  const sent = vi.fn();
  server.use(
    http.post("*/api/requests/", async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(requestOf(), { status: 201 });
    }),
  );
  const user = await show({ can_edit_active_loans: true });
  expect(await offered(user)).not.toContain("Write off…");
  await user.click(screen.getByRole("menuitem", { name: "Request write-off…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/whether R\s1\s240,00 is written off/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Reason"), "The client has died.");
  await user.click(dialog.getByRole("button", { name: "Send Request" }));
  expect(await screen.findByText("Request sent.")).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({
    kind: "write_off",
    loan_account: 12,
    reason: "The client has died.",
  });
});

test("who may write off is not told to ask", async () => {
  const user = await show({ can_verify_edit_loans_requests: true });
  expect(await offered(user)).toEqual(["Waive penalty…", "Write off…"]);
});

test("who gave the loan is told to ask for its write-off, and can", async () => {
  const refusal = { detail: "You gave this loan.", code: "own_loan" };
  server.use(http.post("*/api/loan-accounts/12/write-off/", () => refuse(403, refusal)));
  const user = await show({ can_verify_edit_loans_requests: true });
  await offered(user);
  await user.click(screen.getByRole("menuitem", { name: "Write off…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "The client has died.");
  await user.click(dialog.getByRole("button", { name: "Write Off Loan" }));
  expect(await dialog.findByText("You gave this loan.")).toBeInTheDocument();
  // The typed text becomes the reason of the request, which can also be sent later.
  expect(dialog.queryByRole("button", { name: "Write Off Loan" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Request Write-Off" }));
  expect(await screen.findByText(/A colleague will decide/)).toBeInTheDocument();
  expect(screen.getByLabelText("Reason")).toHaveValue("The client has died.");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await offered(user)).toContain("Request write-off…");
});

test("a write-off goes on once the person has confirmed that it is them", async () => {
  const sent: (string | null)[] = [];
  let isConfirmed = false;
  server.use(
    http.post("*/api/loan-accounts/12/write-off/", ({ request }) => {
      sent.push(request.headers.get("idempotency-key"));
      return isConfirmed
        ? HttpResponse.json({ amount: "1240.00", entry: 9, loan_account: loan })
        : refuse(403, { code: "confirmation_required", detail: "Confirm." });
    }),
    http.post("*/api/user/confirm/", () => {
      isConfirmed = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get("*/api/user/second-factor/", () =>
      HttpResponse.json({
        is_set_up: false,
        since: null,
        recovery_codes_left: 0,
        is_required: false,
      }),
    ),
  );
  const user = await show({ can_verify_edit_loans_requests: true });
  await offered(user);
  await user.click(screen.getByRole("menuitem", { name: "Write off…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "The client has died.");
  await user.click(dialog.getByRole("button", { name: "Write Off Loan" }));
  const question = within(await screen.findByRole("dialog", { name: "Confirm it is you" }));
  await user.type(question.getByLabelText("Password"), "right one");
  await user.click(question.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(/R\s1\s240,00 written off on loan #12/)).toBeInTheDocument();
  // The same call, under the same key.
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  expect(sent[0]).toBeTruthy();
});

test("a penalty can be waived where one is unpaid", async () => {
  const rows = (unpaid_penalty_amount: string) => [installmentOf(1, { unpaid_penalty_amount })];
  writeTokens(tokens({ permissions: { can_verify_edit_loans_requests: true } }));
  await startSession();
  const { user, rerender } = renderScreen(
    <LoanCorrections loan={{ ...loan, payment_schedules: rows("0.00") }} />,
  );
  // The only one needs no menu.
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Write off…",
  ]);
  rerender(<LoanCorrections loan={{ ...loan, payment_schedules: rows("3.20") }} />);
  expect(await offered(user)).toEqual(["Waive penalty…", "Write off…"]);
});

test("without either right nothing is offered", async () => {
  await show({});
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
