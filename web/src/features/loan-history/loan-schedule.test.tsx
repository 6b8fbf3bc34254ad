import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { http } from "@/test/http";
import { installmentOf, loanOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { LoanSchedule } from "./loan-schedule";

test("a replaced installment that asks again stands among those to be paid", async () => {
  const carried = { status: "rescheduled", carried_over_amount: "300.00", total_due: "0.00" };
  const again = { status: "overdue", carried_over_amount: "400.00", total_due: "100.00" };
  const loan = loanOf({
    schedule_version: 2,
    payment_schedules: [
      installmentOf(1, again),
      installmentOf(2, carried),
      installmentOf(3, { schedule_version: 2 }),
    ],
    schedule_versions: [
      {
        version: 2,
        rescheduled_on: "2027-03-01",
        rescheduled_by: { id: 3, first_name: "Vusi", last_name: "Ntuli" },
        entry: 9,
        added_days: 0,
        added_interest: "0.00",
        added_service_fees: "0.00",
        added_vat: "0.00",
        balance_before: "700.00",
      },
    ],
  });
  server.use(http.get("*/api/loan-accounts/12/", () => HttpResponse.json(loan)));
  renderScreen(<LoanSchedule loan={loan} />);
  expect(await screen.findByText("Replaced on 1 Mar 2027: 1 installment")).toBeInTheDocument();
  const [asked, replaced] = screen.getAllByRole("list");
  const rows = within(asked as HTMLElement).getAllByRole("listitem");
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/^Installment 1 — 28 Jan 2027Status: Overdue/);
  expect(rows[0]).toHaveTextContent(
    /Owed again after a payment was reversed. R\s400,00 was moved to the new installments./,
  );
  expect(rows[1]).toHaveTextContent(/^Installment 3/);
  expect(rows[1]).not.toHaveTextContent(/Owed again/);
  expect(replaced).toHaveTextContent(/^Installment 2/);
});
