import type { Browser } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { addBorrower, addConsultant, ask, giveLoan, openLender } from "./support/counter";
import { chooseFromMore, openFromMore } from "./support/menu";
import { anotherBrowser, expectSaid } from "./support/said";
import type { Server } from "./support/server";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Wide enough for the card beside the list. */
test.use({ viewport: { width: 1440, height: 900 } });

type Loan = { id: number; payment_schedules: { id: number; total_due: string }[] };

test("who took a payment asks to have it reversed, and a colleague decides", {
  tag: "@nightly",
}, async ({ page, browser, server }) => {
  const [cashier, colleague] = [somebody("Lerato", "Molefe"), somebody("Sipho", "Khumalo")];
  await addAdministrator(server, cashier);
  await addAdministrator(server, colleague);
  const theirs = await anotherBrowser(browser, server);
  await signIn(page, cashier);
  await signIn(theirs, colleague);
  await theirs.goto("/#/requests");
  await expect(theirs.getByText("No requests are waiting for you.")).toBeVisible();

  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  const { loan_account } = await giveLoan(page, lender, client);
  const loan = await ask<Loan>(page, "GET", `/api/loan-accounts/${loan_account.id}/`);
  await ask(page, "POST", "/api/adminstrator/loan/repayment/", {
    client: client.id,
    loan_account: loan.id,
    payment_schedule: loan.payment_schedules[0]?.id,
    amount: loan.payment_schedules[0]?.total_due,
    payment_method: 1,
    branch: lender.branch,
  });

  await page.goto(`/#/active-loans/${loan.id}`);
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: "Request reversal" }).click();
  const request = page.getByRole("dialog", { name: /^Request Reversal of R-\d+$/ });
  await expectAccessible(page);
  await request.getByLabel("Reason").fill("Taken on the wrong loan");
  await request.getByRole("button", { name: "Send Request" }).click();
  await expectSaid(page, "Request sent.");

  // It reaches the colleague without a reload.
  await expect(theirs.getByRole("tab", { name: "To decide (1)" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: /^Requests.*1/ })).toBeVisible();
  await theirs.getByText(/^Reverse receipt R-\d+$/).click();
  await expect(theirs.getByText("Taken on the wrong loan")).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "Approve" }).click();
  const decision = theirs.getByRole("dialog", { name: /^Approve: Reverse receipt R-\d+$/ });
  await decision.getByLabel("Note (optional)").fill("Checked with the client");
  await decision.getByRole("button", { name: "Approve" }).click();
  await expectSaid(theirs, "Request approved.");
  await expect(theirs.getByText("No requests are waiting for you.")).toBeVisible();

  const history = page.getByRole("list", { name: "Loan history" }).getByRole("listitem");
  await expect(history.filter({ hasText: "Repayment reversed" })).toContainText(
    "Taken on the wrong loan",
  );
  await page.goto("/#/requests");
  await page.getByRole("tab", { name: "My requests" }).click();
  await page.getByText(/^Reverse receipt R-\d+$/).click();
  await expect(page.getByText("Checked with the client")).toBeVisible();

  // A loan's mandate and a due date: the requested changes are on its panel once a colleague
  // agrees.
  await page.goto(`/#/active-loans/${loan.id}`);
  await chooseFromMore(page, "Request changes…");
  const edit = page.getByRole("dialog", { name: `Request Changes to Loan #${loan.id}` });
  await edit.getByLabel("Mandate 2").fill("M-2026-9");
  const date = edit.getByLabel("Installment 1");
  const moved = new Date(`${await date.inputValue()}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + 3);
  await date.fill(moved.toISOString().slice(0, 10));
  await edit.getByLabel("Reason").fill("Paid later from now on");
  await expectAccessible(page);
  await edit.getByRole("button", { name: "Send Request" }).click();
  await expectSaid(page, "Request sent.");
  await theirs.getByText(`Edit loan #${loan.id}`).click();
  await expect(theirs.getByRole("row", { name: /^Installment 1 due/ })).toBeVisible();
  await theirs.getByRole("button", { name: "Approve" }).click();
  await theirs.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expectSaid(theirs, "Request approved.");
  await expect(page.getByText("M-2026-9")).toBeVisible();
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByRole("region", { name: "Changes" })).toContainText("Installment 1 due");
  const [first] = (
    await ask<{ payment_schedules: { due_date: string }[] }>(
      page,
      "GET",
      `/api/loan-accounts/${loan.id}/`,
    )
  ).payment_schedules;
  expect(first?.due_date).toBe(moved.toISOString().slice(0, 10));
  await theirs.context().close();
});

/** The phone of a consultant with every permission, in the staff app. */
async function phoneAt(browser: Browser, server: Server, branch: string) {
  const phone = await anotherBrowser(browser, server);
  await phone.setViewportSize({ width: 390, height: 844 });
  await signIn(phone, await addConsultant(server, branch), "/staff/");
  return phone;
}

test("a consultant asks for a change on a phone, and a colleague of the branch declines it on theirs", async ({
  page,
  browser,
  server,
}) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "10000");
  const { loan_account: loan } = await giveLoan(page, lender, await addBorrower(page));
  const theirs = await phoneAt(browser, server, lender.branchName);
  const phone = await phoneAt(browser, server, lender.branchName);

  await phone.goto(`/staff/#/active-loans/${loan.id}`);
  await chooseFromMore(phone, "Request changes…");
  const edit = phone.getByRole("dialog", { name: `Request Changes to Loan #${loan.id}` });
  await edit.getByLabel("Mandate 1").fill("M-2026-4");
  await edit.getByLabel("Reason").fill("The bank gave it another number");
  await expectAccessible(phone);
  await edit.getByRole("button", { name: "Send Request" }).click();
  await expectSaid(phone, "Request sent.");

  // It appears under More without a reload.
  await theirs.getByRole("button", { name: /^More/ }).click();
  await expect(theirs.getByRole("link", { name: "Requests 1 to decide" })).toBeVisible();
  await theirs.keyboard.press("Escape");
  await openFromMore(theirs, "Requests");
  await theirs.getByText(`Edit loan #${loan.id}`).click();
  const card = theirs.getByRole("dialog", { name: `Edit loan #${loan.id}` });
  await expect(card.getByRole("row", { name: "Mandate 1 MND-1 M-2026-4" })).toBeVisible();
  await expectAccessible(theirs);
  await card.getByRole("button", { name: "Decline" }).click();
  const decision = theirs.getByRole("dialog", { name: `Decline: Edit loan #${loan.id}` });
  await decision.getByLabel("Reason").fill("The old one still works");
  await expectAccessible(theirs);
  await decision.getByRole("button", { name: "Decline" }).click();
  await expectSaid(theirs, "Request declined.");

  await phone.goto("/staff/#/requests");
  await phone.getByRole("tab", { name: "My requests" }).click();
  await phone.getByText(`Edit loan #${loan.id}`).click();
  const answer = phone.getByRole("dialog", { name: `Edit loan #${loan.id}` });
  await expect(answer.getByText("The old one still works")).toBeVisible();
  const account = await ask<{ mandate_id1: string }>(page, "GET", `/api/loan-accounts/${loan.id}/`);
  expect(account.mandate_id1).toBe("MND-1");
  await theirs.context().close();
  await phone.context().close();
});
