import { expectAccessible } from "./support/axe";
import { addBorrower, ask, giveLoan, inDays, openLender } from "./support/counter";
import { anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 1440, height: 900 } });

test("a colleague undoes a rescheduled loan and a deposit, and who recorded them can only ask", {
  tag: "@nightly",
}, async ({ page, browser, server }) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "10000");
  const { loan_account: loan } = await giveLoan(page, lender, await addBorrower(page));
  const later = await ask<{ id: number }>(
    page,
    "POST",
    `/api/loan-accounts/${loan.id}/reschedule/`,
    {
      payment_frequency: "monthly",
      installment_count: 4,
      schedule_due_dates: [inDays(30), inDays(60), inDays(90), inDays(110)],
      reason: "They work fewer hours",
    },
  );
  await page.goto("/#/director-settings/deposits");
  const deposit = new RegExp(`^Deposit \\d+ ${lender.branchName}, cash`);
  const own = page.getByRole("row", { name: deposit });
  await expect(own.getByRole("button", { name: /^Request reversal of deposit/ })).toBeVisible();

  const other = await anotherBrowser(browser, server);
  await other.setViewportSize({ width: 1440, height: 900 });
  const colleague = somebody();
  await addAdministrator(server, colleague);
  await signIn(other, colleague);
  await ask(other, "POST", `/api/requests/${later.id}/approve/`, {});
  await other.goto(`/#/active-loans/${loan.id}`);
  await other.getByRole("tab", { name: "History" }).click();
  await other.getByRole("button", { name: "Reverse", exact: true }).click();
  const cancelling = other.getByRole("dialog", { name: `Cancel Loan #${loan.id}` });
  await cancelling.getByLabel("Reason").fill("Given to the wrong client.");
  await expectAccessible(other);
  await cancelling.getByRole("button", { name: "Cancel Loan" }).click();
  await expectSaid(other, `Loan #${loan.id} cancelled.`, /R\s1\s500,00 is back at the branch/);

  await other.goto("/#/director-settings/deposits");
  const row = other.getByRole("row", { name: deposit });
  await row.getByRole("button", { name: /^Reverse deposit/ }).click();
  const reversing = other.getByRole("dialog", { name: /^Reverse Deposit/ });
  await expect(reversing).toContainText(/R\s10\s000,00 will be taken out of the cash/);
  await reversing.getByLabel("Reason").fill("It was for another branch.");
  await reversing.getByRole("button", { name: "Reverse Deposit" }).click();
  await expectSaid(other, "Deposit reversed.", /now holds R\s0,00/);
  await expect(row).toContainText("It was for another branch.");
  await expectAccessible(other);
  // The person who recorded it sees the reversal at once.
  await expect(own).toContainText("Reversed");
});
