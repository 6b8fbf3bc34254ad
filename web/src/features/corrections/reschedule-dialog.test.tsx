import { fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { addDays, addMonths, today } from "@/lib/dates";
import { startSession } from "@/lib/session";
import { http } from "@/test/http";
import { tokens } from "@/test/people";
import { installmentOf, loanOf, requestOf, TERMS } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import type { ReschedulePreview } from "./reschedule";
import { RescheduleDialog } from "./reschedule-dialog";

const first = addDays(today(), 20);
const dates = [first, addMonths(first, 1)];

const loan = loanOf({ id: 5, balance: "706.67", terms: TERMS, payment_schedules: [] });

const preview: ReschedulePreview = {
  balance_before: "706.67",
  balance_after: "733.41",
  added_days: 61,
  added_interest: "26.74",
  added_service_fees: "0.00",
  payment_frequency: "monthly",
  replaced: [installmentOf(2, { due_date: today(), total_due: "706.67" })],
  installments: dates.map((due_date, index) => ({
    installment_number: 3 + index,
    due_date,
    amount: "366.70",
    principal_amount: "340.00",
    interest_amount: "26.70",
    fee_amount: "0.00",
    penalty_amount: "0.00",
    total_due: "366.70",
  })),
  warnings: [],
};

beforeEach(async () => {
  writeTokens(tokens({ permissions: { can_edit_active_loans: true } }));
  await startSession();
});

test("the cost is shown before the request is sent, with what was chosen", async () => {
  const [asked, sent] = [vi.fn(), vi.fn()];
  server.use(
    http.get("*/api/loan-accounts/5/", () => HttpResponse.json(loan)),
    http.post("*/api/loan-accounts/5/reschedule/preview/", async ({ request }) => {
      asked(await request.json());
      return HttpResponse.json(preview);
    }),
    http.post("*/api/requests/", async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(requestOf({ id: 9 }), { status: 201 });
    }),
  );
  const { user } = renderScreen(<RescheduleDialog loan={5} open onClose={() => {}} />);
  await user.type(await screen.findByLabelText("Installment count"), "2");
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: /Due Dates/i }));
  const set = within(await screen.findByRole("dialog", { name: "Set Installment Due Dates" }));
  fireEvent.change(set.getByLabelText(/^First due date/), { target: { value: first } });
  await user.click(set.getByRole("button", { name: "Done" }));
  const changes = {
    payment_frequency: "monthly",
    installment_count: 2,
    schedule_due_dates: dates,
  };
  expect(await screen.findByText(/^R\s733,41$/)).toBeInTheDocument();
  expect(asked).toHaveBeenCalledWith(changes);
  expect(screen.getByText("Interest for 61 more days")).toBeInTheDocument();
  const shown = within(screen.getByRole("region", { name: "New: installments" }));
  expect(shown.getAllByText(/^R\s366,70$/)).toHaveLength(2);
  await user.type(screen.getByLabelText("Reason"), "They work fewer hours.");
  await user.click(screen.getByRole("button", { name: "Send Request" }));
  expect(await screen.findByText("Request sent.")).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({
    kind: "reschedule",
    loan_account: 5,
    changes,
    reason: "They work fewer hours.",
  });
});

test("a schedule that is not complete is shown by field", async () => {
  server.use(http.get("*/api/loan-accounts/5/", () => HttpResponse.json(loan)));
  const { user } = renderScreen(<RescheduleDialog loan={5} open onClose={() => {}} />);
  await user.click(await screen.findByRole("button", { name: "Send Request" }));
  expect(await screen.findByText("Enter a valid installment count.")).toBeInTheDocument();
  expect(screen.getByText("Set all due dates.")).toBeInTheDocument();
  expect(screen.getByText("Please give a reason.")).toBeInTheDocument();
});
