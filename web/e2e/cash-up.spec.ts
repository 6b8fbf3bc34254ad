import { expectAccessible } from "./support/axe";
import {
  addBorrower,
  addConsultant,
  ask,
  choose,
  fillInLoan,
  giveLoan,
  openLender,
} from "./support/counter";
import { anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

test("a consultant counts on a phone, head office confirms, and the day is shut", async ({
  page,
  browser,
  server,
}) => {
  const owner = somebody("Nomsa", "Dlamini");
  await addAdministrator(server, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, owner);
  const lender = await openLender(page, "1000");
  const consultant = await addConsultant(server, lender.branchName);

  const phone = await anotherBrowser(browser, server);
  await phone.setViewportSize({ width: 390, height: 780 });
  await signIn(phone, consultant, "/staff/#/cash-up");
  await expect(phone.getByRole("button", { name: "Submit Cash-up" })).toBeVisible();
  await phone.getByRole("textbox", { name: "R 200,00" }).fill("4");
  await phone.getByRole("textbox", { name: "R 100,00" }).fill("1");
  await expect(phone.getByText("R 100,00 short")).toBeVisible();
  // The whole form, with the bar at the bottom over none of it.
  await phone.setViewportSize({ width: 390, height: 1600 });
  await expectAccessible(phone);
  await phone.setViewportSize({ width: 390, height: 780 });
  // Typed values survive a reload.
  await phone.reload();
  await expect(phone.getByRole("textbox", { name: "R 200,00" })).toHaveValue("4");

  // The form learns of cash that moves during the count.
  await ask(page, "POST", "/api/branches/deposit/", { branch: lender.branch, amount: "50" });
  await expect(phone.getByText("Cash has moved while you were counting.")).toBeVisible();
  await phone.getByRole("textbox", { name: "R 50,00" }).fill("1");
  await phone.getByLabel("Reason for the difference").fill("One note is missing.");
  await phone.getByRole("button", { name: "Submit Cash-up" }).click();
  await expectSaid(phone, "A colleague has to confirm the difference.");
  await expect(phone.getByText("To confirm", { exact: true }).first()).toBeVisible();
  await expect(phone.getByRole("button", { name: "Confirm", exact: true })).toHaveCount(0);

  await page.goto("/#/cash-up");
  const row = page.getByRole("row", { name: new RegExp(lender.branchName) });
  await row.click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Confirm: R 100,00 short$/ });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  await expectSaid(page, "Cash-up confirmed.");

  // The phone learns it, and no more cash moves.
  await expect(phone.getByText("No more cash can move at this branch today.")).toBeVisible();
  const slip = phone.getByRole("link", { name: "Open Slip" }).first();
  const address = await slip.getAttribute("href");
  const printed = await page.request.get(new URL(address ?? "", page.url()).href);
  expect(printed.headers()["content-type"]).toBe("application/pdf");
  await page.goto("/#/director-settings/deposits");
  await choose(page, "Branch", lender.branchName);
  await choose(page, "Action", "Deposit");
  await page.getByLabel("Amount", { exact: true }).fill("10");
  await expect(page.getByText(new RegExp(`^${lender.branchName} has cashed up for`))).toBeVisible();
  await expect(page.getByRole("button", { name: "Deposit", exact: true })).toBeDisabled();

  // The phone requests the reopening, and head office decides.
  await phone.getByRole("button", { name: "Ask to Reopen" }).first().click();
  const asking = phone.getByRole("dialog", { name: /^Reopen / });
  await asking.getByLabel("Reason").fill("A client came late.");
  await asking.getByRole("button", { name: "Send Request" }).click();
  await expectSaid(phone, "Request sent.");
  await page.goto("/#/requests");
  await page.getByText(/^Reopen the day of cash-up #\d+$/).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expectSaid(page, "Request approved.");
  await expect(phone.getByText("The day was reopened.")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Submit Cash-up" })).toBeVisible();
});

test("forms that are open when a branch cashes up say that no cash can move", async ({
  page,
  server,
}) => {
  const owner = somebody("Nomsa", "Dlamini");
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "5000");
  const client = await addBorrower(page);
  await giveLoan(page, lender, client);

  await page.goto(`/#/repayments/${client.id}`);
  await choose(page, "Branch", lender.branchName);
  await page.getByRole("button", { name: /^Installment due/ }).click();
  await expect(page.getByText("New balance", { exact: true })).toBeVisible();
  const cashUp = `/api/branches/${lender.branch}/cash-up/`;
  const { business_date } = await ask<{ business_date: string }>(page, "GET", cashUp);
  const counts = [{ denomination: "100", count: 35 }];
  await ask(page, "POST", cashUp, { business_date, counts, expected: "3500" });
  const refusal = new RegExp(`^${lender.branchName} has cashed up for .* ask to reopen`);
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Repayment" })).toBeDisabled();
  await expectAccessible(page);

  await page.goto("/#/give-loans");
  await page.getByRole("button", { name: "New Loan" }).click();
  const dialog = await fillInLoan(page, await addBorrower(page), { office: lender.branchName });
  await expect(dialog.getByText(refusal)).toHaveCount(1);
  await expectAccessible(page);
});
