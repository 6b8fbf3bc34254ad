import { expectAccessible, expectAccessibleInBothThemes } from "./support/axe";
import { addBorrower, ask, openLender } from "./support/counter";
import { payAndReschedule } from "./support/rescheduled";
import { anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 1440, height: 900 } });

type Row = { id: number; installment_number: number; total_due: string; status: string };
type Loan = { balance: string; schedule_version: number; payment_schedules: Row[] };

test("a payment that bounces after its loan was rescheduled is owed again on the old installment", {
  tag: "@nightly",
}, async ({ page, browser, server }) => {
  await addAdministrator(server, somebody("Lerato", "Molefe"));
  const owner = somebody("Nomsa", "Dlamini");
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  const other = await anotherBrowser(browser, server);
  await other.setViewportSize({ width: 1440, height: 900 });
  const colleague = somebody("Sipho", "Khumalo");
  await addAdministrator(server, colleague);
  await signIn(other, colleague);
  const { loan, receipt } = await payAndReschedule(page, other, lender, client);
  const path = `/api/loan-accounts/${loan}/`;
  const agreed = await ask<Loan>(other, "GET", path);
  expect(agreed.schedule_version).toBe(2);

  await other.goto(`/#/active-loans/${loan}`);
  await other.getByRole("tab", { name: "History" }).click();
  await other.getByRole("button", { name: `Reverse ${receipt}` }).click();
  const dialog = other.getByRole("dialog", { name: `Reverse ${receipt}` });
  const changes = dialog.getByRole("region", { name: "What changes" });
  await expect(changes).toContainText(/Balance now/);
  await expect(changes).toContainText(/Balance afterwards/);
  await expectAccessibleInBothThemes(other);
  await dialog.getByLabel("Reason").fill("The bank returned the debit order.");
  // A tablet is turned: the loan does not fit beside the list.
  await other.setViewportSize({ width: 768, height: 1024 });
  await expect(other.getByRole("tab", { name: "History", includeHidden: true })).toBeHidden();
  await expect(dialog.getByLabel("Reason")).toHaveValue("The bank returned the debit order.");
  await other.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Reverse Payment" }).click();
  await expectSaid(other, `${receipt} reversed. The loan balance is now`);

  // The new schedule stays in force, and the amount of the reversed payment is owed again beside
  // it.
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
