import type { Page } from "@playwright/test";
import { ask, type Borrower, giveLoan, inDays, type Lender } from "./counter";

/** A loan with a payment from before it was rescheduled. */
export type Rescheduled = { loan: number; receipt: string };

/**
 * A loan of R 1 500 with a payment of R 200 that is rescheduled afterwards: the first asks for that, and a
 * colleague approves it.
 */
export async function payAndReschedule(
  page: Page,
  colleague: Page,
  lender: Lender,
  client: Borrower,
): Promise<Rescheduled> {
  const { loan_account: given } = await giveLoan(page, lender, client);
  const path = `/api/loan-accounts/${given.id}/`;
  const { payment_schedules: rows } = await ask<{ payment_schedules: { id: number }[] }>(
    page,
    "GET",
    path,
  );
  const { receipt_number: receipt } = await ask<{ receipt_number: string }>(
    page,
    "POST",
    "/api/adminstrator/loan/repayment/",
    {
      client: client.id,
      loan_account: given.id,
      payment_schedule: rows[0]?.id,
      amount: "200",
      part_payment: true,
      payment_method: 1,
      branch: lender.branch,
    },
  );
  const asked = await ask<{ id: number }>(page, "POST", `${path}reschedule/`, {
    payment_frequency: "monthly",
    installment_count: 3,
    schedule_due_dates: [inDays(40), inDays(70), inDays(100)],
    reason: "They work fewer hours",
  });
  await ask(colleague, "POST", `/api/requests/${asked.id}/approve/`, {});
  return { loan: given.id, receipt };
}
