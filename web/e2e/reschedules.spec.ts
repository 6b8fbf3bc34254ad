import { expectAccessible, expectAccessibleInBothThemes } from "./support/axe";
import {
  addBorrower,
  addConsultant,
  ask,
  choose,
  giveLoan,
  inDays,
  openLender,
} from "./support/counter";
import { chooseFromMore } from "./support/menu";
import { anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Wide enough for the card beside the list. */
test.use({ viewport: { width: 1440, height: 900 } });

type Row = { id: number; total_due: string; status: string };
type Loan = { balance: string; schedule_version: number; payment_schedules: Row[] };

test("a consultant asks for new installments, an administrator agrees, and the client pays the first", async ({
  page,
  browser,
  server,
}) => {
  const administrator = somebody("Sipho", "Khumalo");
  await addAdministrator(server, administrator);
  await signIn(page, administrator);
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  const { loan_account: given } = await giveLoan(page, lender, client);
  const consultant = await addConsultant(server, lender.branchName);
  const theirs = await anotherBrowser(browser, server);
  await signIn(theirs, consultant, `${server.url}/staff/`);

  await theirs.goto(`/staff/#/active-loans/${given.id}`);
  await chooseFromMore(theirs, "Reschedule…");
  const dialog = theirs.getByRole("dialog", { name: `Reschedule Loan #${given.id}` });
  await choose(dialog, "Payment frequency", "Monthly");
  await dialog.getByLabel("Installment count").fill("4");
  await dialog.getByRole("button", { name: "Set Installment Due Dates" }).click();
  const dates = theirs.getByRole("dialog", { name: "Set Installment Due Dates" });
  await dates.getByLabel("First due date").fill(inDays(20));
  await dates.getByRole("button", { name: "Done" }).click();
  await expect(dialog.getByText("To repay")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "New: installments" })).toContainText("7.");
  await expectAccessibleInBothThemes(theirs);
  await dialog.getByLabel("Reason").fill("They work fewer hours");
  await dialog.getByRole("button", { name: "Send Request" }).click();
  await expectSaid(theirs, "Request sent.");

  await page.goto("/#/requests");
  await page.getByText(`Reschedule loan #${given.id}`).click();
  await expect(page.getByText("They work fewer hours")).toBeVisible();
  await expect(page.getByRole("row", { name: /^New installment 4 due/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expectSaid(page, "Request approved.");

  // The consultant's panel updates without a reload.
  const panel = theirs.getByRole("complementary").or(theirs.locator("main"));
  await expect(panel.getByText("Rescheduled", { exact: true }).first()).toBeVisible();
  await expect(theirs.getByText(/^Installment 4 —/)).toBeVisible();
  const earlier = theirs.getByText(/^Replaced on .*: 3 installments$/);
  await earlier.click();
  await expect(theirs.getByText(/^Installment 1 —/)).toBeVisible();
  await expect(theirs.getByText(/^Rescheduled by Sipho Khumalo\./)).toBeVisible();
  await expectAccessibleInBothThemes(theirs);

  const path = `/api/loan-accounts/${given.id}/`;
  const loan = await ask<Loan>(theirs, "GET", path);
  expect(loan.schedule_version).toBe(2);
  const first = loan.payment_schedules.find((row) => row.status === "pending");
  await ask(page, "POST", "/api/adminstrator/loan/repayment/", {
    client: client.id,
    loan_account: given.id,
    payment_schedule: first?.id,
    amount: first?.total_due,
    payment_method: 1,
    branch: lender.branch,
  });
  const paid = await ask<Loan>(theirs, "GET", path);
  expect(paid.payment_schedules.find(({ id }) => id === first?.id)?.status).toBe("paid");
  await theirs.getByRole("tab", { name: "History" }).click();
  const history = theirs.getByRole("list", { name: "Loan history" });
  await expect(history).toContainText("Loan rescheduled");
  await theirs.context().close();
});
