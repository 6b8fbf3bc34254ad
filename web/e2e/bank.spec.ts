import { expectAccessible } from "./support/axe";
import { addBorrower, addConsultant, ask, choose, fillInLoan, openLender } from "./support/counter";
import { acknowledge, anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 1440, height: 900 } });

test("money in the bank is paid in, lent and repaid apart from the cash", {
  tag: "@nightly",
}, async ({ page, server }) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);

  await page.goto("/#/director-settings/repayment-types");
  await page.getByRole("button", { name: "Add Repayment Type" }).click();
  const method = `EFT ${lender.branch}`;
  const dialog = page.getByRole("dialog", { name: "Add Repayment Type" });
  await dialog.getByLabel("Name").fill(method);
  await dialog.getByLabel("Description").fill("Into the branch's account");
  await dialog.getByRole("radio", { name: "Bank" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await acknowledge(page, "Payment type added successfully");
  await expect(page.getByRole("row", { name: new RegExp(`^${method}.*Bank`) })).toBeVisible();

  await page.goto("/#/director-settings/deposits");
  await choose(page, "Branch", lender.branchName);
  await choose(page, "Action", "Deposit");
  await page.getByRole("radio", { name: "Bank" }).click();
  await page.getByRole("textbox", { name: "Amount" }).fill("2000");
  await expect(page.getByText("In the bank afterwards")).toBeVisible();
  await page.getByRole("button", { name: "Deposit", exact: true }).click();
  await acknowledge(page, "Deposit successful.", /2\s000,00 in the bank/);

  await page.goto("/#/give-loans");
  await page.getByRole("button", { name: "New Loan Application" }).click();
  const loan = await fillInLoan(page, client, { amount: "2500", office: lender.branchName });
  await expect(loan.getByText(/R\s10\s000,00 available/)).toBeVisible();
  await loan.getByRole("radio", { name: "Bank" }).click();
  await expect(
    loan.getByText(/Insufficient bank balance at .*: R\s2\s000,00 available\./),
  ).toBeVisible();
  await loan.getByRole("textbox", { name: "Amount" }).fill("1500");
  await expect(loan.getByText(/Insufficient bank balance/)).toBeHidden();
  await expect(loan.getByText(/^R\s2\s000,00 available$/)).toBeVisible();
  await loan.getByRole("button", { name: "Submit Application" }).click();
  await acknowledge(page, "Loan Application Successful");

  await page.goto("/#/director-settings/branches");
  await page.getByRole("link", { name: new RegExp(`^Bank book of ${lender.branchName}`) }).click();
  await expect(page.getByRole("tab", { name: "Bank Book", selected: true })).toBeVisible();
  const book = page.getByRole("region", { name: "1010 Branch bank" });
  await expect(book.getByRole("row").last()).toContainText(/R\s2\s000,00.*R\s1\s500,00.*R\s500,00/);
  await expectAccessible(page);
});

test("money is sent to another branch and a consultant confirms that it has arrived", {
  tag: "@nightly",
}, async ({ page, browser, server }) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const [from, to] = [await openLender(page, "5000"), await openLender(page, "0.01")];
  const consultant = await addConsultant(server, to.branchName);
  const theirs = await anotherBrowser(browser, server);
  await signIn(theirs, consultant, "/staff/");
  await expect(theirs.getByRole("heading", { name: /^Welcome/ })).toBeVisible();

  await page.goto("/#/director-settings/transfers");
  await expect(page.getByText("No money is on its way.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send Money" }).click();
  const send = page.getByRole("dialog", { name: "Send Money" });
  await choose(page, "From", from.branchName);
  await choose(page, "To", to.branchName);
  await send.getByRole("textbox", { name: "Amount" }).fill("900");
  await expect(send.getByText(/R\s5\s000,00 available/)).toBeVisible();
  await expectAccessible(page);
  await send.getByRole("button", { name: "Send Money" }).click();
  await acknowledge(page, "Money sent.", /R\s900,00 is on its way/);
  await expect(page.getByRole("row", { name: new RegExp(from.branchName) })).toContainText(
    "In transit",
  );

  // It reaches the other branch without a reload, and is counted there.
  await theirs.getByRole("button", { name: /^Receive transfer/ }).click();
  const receipt = theirs.getByRole("dialog", { name: /^Receive Transfer/ });
  await receipt.getByRole("textbox", { name: "Amount that arrived" }).fill("899");
  await receipt.getByRole("button", { name: "Confirm Receipt" }).click();
  await expect(receipt.getByText(/^This is not the amount that was sent\./)).toBeVisible();
  await expectAccessible(theirs);
  await receipt.getByRole("textbox", { name: "Amount that arrived" }).fill("900");
  await receipt.getByRole("button", { name: "Confirm Receipt" }).click();
  await expectSaid(theirs, "Transfer received.");
  await expect(theirs.getByRole("button", { name: /^Receive transfer/ })).toBeHidden();

  await expect(page.getByText("No money is on its way.")).toBeVisible();
  const open = page.getByRole("region", { name: "Open between branches" });
  await expect(open).toContainText(`${to.branchName} pays ${from.branchName}`);
  await open
    .getByRole("button", { name: `Settle what ${to.branchName} owes ${from.branchName}` })
    .click();
  const settle = page.getByRole("dialog", { name: "Settle Between Branches" });
  await settle.getByRole("button", { name: /^Full amount, R\s900,00$/ }).click();
  await expectAccessible(page);
  await settle.getByRole("button", { name: "Send Money" }).click();
  await acknowledge(page, "Money sent.");
  await page.getByRole("button", { name: /^Cancel transfer/ }).click();
  const cancel = page.getByRole("dialog", { name: /^Cancel Transfer/ });
  await cancel.getByLabel("Reason").fill("It goes with the next van.");
  await expectAccessible(page);
  await cancel.getByRole("button", { name: "Cancel Transfer" }).click();
  await expectSaid(page, "Transfer cancelled.");
  await page.getByRole("tab", { name: "All transfers" }).click();
  await expect(page.getByText("It goes with the next van.")).toBeVisible();
  const { closing_balance } = await ask<{ closing_balance: string }>(
    page,
    "GET",
    `/api/branches/${to.branch}/`,
  );
  expect(closing_balance).toBe("900.01");
  await theirs.context().close();
});
