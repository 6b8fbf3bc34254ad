import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { addDays, today } from "@/lib/dates";
import { startSession } from "@/lib/session";
import { http, refuse } from "@/test/http";
import { tokens } from "@/test/people";
import { installmentOf, loanOf, requestOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { EditLoanDialog } from "./edit-loan-dialog";

let dueDates: string[];
let sent: unknown[];

beforeEach(async () => {
  writeTokens(tokens({ permissions: { can_edit_active_loans: true } }));
  await startSession();
  dueDates = [10, 40].map((days) => addDays(today(), days));
  sent = [];
  server.use(
    http.get("*/api/loan-accounts/12/", () =>
      HttpResponse.json(
        loanOf({
          payment_schedules: dueDates.map((due_date, index) =>
            installmentOf(index + 1, { due_date }),
          ),
        }),
      ),
    ),
    http.post("*/api/requests/", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(requestOf(), { status: 201 });
    }),
  );
});

const show = () => renderScreen(<EditLoanDialog loan={12} open onClose={() => {}} />).user;

/** Types into the browser's date picker. */
async function enter(user: ReturnType<typeof show>, label: string, date: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, date);
}

test("what was changed is asked for, and nothing else", async () => {
  const user = show();
  const mandate = await screen.findByLabelText("Mandate 2");
  const send = screen.getByRole("button", { name: "Send Request" });
  await user.type(screen.getByLabelText("Reason"), "New debit order");
  // No value differs from the loan yet.
  expect(send).toHaveAttribute("aria-disabled", "true");
  await user.clear(mandate);
  await user.type(mandate, "M-9");
  await enter(user, "Installment 1", addDays(dueDates[0] ?? "", 5));
  await waitFor(() => expect(send).not.toHaveAttribute("aria-disabled", "true"));
  await user.click(send);
  expect(await screen.findByText("Request sent.")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      kind: "loan_edit",
      loan_account: 12,
      changes: {
        mandate_id2: "M-9",
        due_dates: [{ installment_number: 1, due_date: addDays(dueDates[0] ?? "", 5) }],
      },
      reason: "New debit order",
    },
  ]);
});

test("the later installments move along on request", async () => {
  const user = show();
  await screen.findByLabelText("Mandate 2");
  await user.click(screen.getByRole("checkbox", { name: "Move the later installments too" }));
  await enter(user, "Installment 1", addDays(dueDates[0] ?? "", 4));
  expect(screen.getByLabelText("Installment 2")).toHaveValue(addDays(dueDates[1] ?? "", 4));
});

test("a date out of order is refused under its field", async () => {
  const user = show();
  await screen.findByLabelText("Mandate 2");
  await enter(user, "Installment 2", addDays(dueDates[0] ?? "", -1));
  await user.tab();
  expect(await screen.findByText("This must be later than the one before it.")).toBeInTheDocument();
});

test("what the server says of the due dates stands below them", async () => {
  const message = "Installment 1 is overdue. Its due date can no longer be changed.";
  server.use(
    http.post("*/api/requests/", () =>
      refuse(400, { code: "invalid", message, errors: { due_dates: [message] } }),
    ),
  );
  const user = show();
  await screen.findByLabelText("Mandate 2");
  await enter(user, "Installment 1", addDays(dueDates[0] ?? "", 2));
  await user.type(screen.getByLabelText("Reason"), "New pay day");
  await user.click(screen.getByRole("button", { name: "Send Request" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});
