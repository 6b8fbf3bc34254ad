import { expectAccessible, expectAccessibleInBothThemes } from "./support/axe";
import { addBorrower, ask, giveLoan, inDays, openLender } from "./support/counter";
import { anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 1440, height: 900 } });

type Row = { id: number; installment_number: number; total_due: string; status: string };
type Loan = { balance: string; schedule_version: number; payment_schedules: Row[] };

test("a payment that bounces after its loan was rescheduled is owed again on the old installment", async ({
  page,
  browser,
  server,
}) => {
  await addAdministrator(server, somebody("Lerato", "Molefe"));
  const owner = somebody("Nomsa", "Dlamini");
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  const { loan_account: given } = await giveLoan(page, lender, client);
  const path = `/api/loan-accounts/${given.id}/`;
  const before = await ask<Loan>(page, "GET", path);
  const { receipt_number: receipt } = await ask<{ receipt_number: string }>(
    page,
    "POST",
    "/api/adminstrator/loan/repayment/",
    {
      client: client.id,
      loan_account: given.id,
      payment_schedule: before.payment_schedules[0]?.id,
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

  const other = await anotherBrowser(browser, server);
  await other.setViewportSize({ width: 1440, height: 900 });
  const colleague = somebody("Sipho", "Khumalo");
  await addAdministrator(server, colleague);
  await signIn(other, colleague);
  await ask(other, "POST", `/api/requests/${asked.id}/approve/`, {});
  const agreed = await ask<Loan>(other, "GET", path);
  expect(agreed.schedule_version).toBe(2);

  await other.goto(`/#/active-loans/${given.id}`);
  await other.getByRole("tab", { name: "History" }).click();
  await other.getByRole("button", { name: `Reverse ${receipt}` }).click();
  const dialog = other.getByRole("dialog", { name: `Reverse ${receipt}` });
  const changes = dialog.getByRole("region", { name: "What changes" });
  await expect(changes).toContainText(/Balance now/);
  await expect(changes).toContainText(/Balance afterwards/);
  await expectAccessibleInBothThemes(other);
  await dialog.getByLabel("Reason").fill("The bank returned the debit order.");
  await dialog.getByRole("button", { name: "Reverse Payment" }).click();
  await expectSaid(other, `${receipt} reversed. The loan balance is now`);

  // What was agreed stands, and what the payment had paid is owed again beside it.
  const after = await ask<Loan>(other, "GET", path);
  expect(after.schedule_version).toBe(2);
  expect(Number(after.balance) - Number(agreed.balance)).toBe(200);
  const rowOf = (loan: Loan, number: number) =>
    loan.payment_schedules.find(({ installment_number }) => installment_number === number);
  expect(rowOf(after, 1)?.total_due).toBe("200.00");
  expect(rowOf(after, 4)?.total_due).toBe(rowOf(agreed, 4)?.total_due);
  await other.getByRole("tab", { name: "Schedule" }).click();
  await expect(other.getByText(/^Installment 1 —/)).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
});
