import { expectAccessible } from "./support/axe";
import { addBorrower, ask, choose, giveLoan, openLender } from "./support/counter";
import { acknowledge, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

type Loan = { payment_schedules: { id: number }[] };
type Taken = { receipt_number: string };

test.use({ viewport: { width: 1440, height: 900 } });

test("a loan is quoted and settled for less than its balance", async ({ page, server }) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  const { loan_account: loan } = await giveLoan(page, lender, client);

  await page.goto(`/#/active-loans/${loan.id}`);
  await page.getByRole("button", { name: "Settlement quote…" }).click();
  const quotes = page.getByRole("dialog", { name: `Settlement of Loan #${loan.id}` });
  // Five business days ahead, unless another day is chosen.
  const date = quotes.getByLabel("Settlement date");
  const today = (await date.getAttribute("min")) ?? "";
  await expect(date).not.toHaveValue(today);
  await date.fill(today);
  // R 1 500 at 24 % a year for three months; of the interest, nothing is due on the first day.
  await expect(quotes.getByText("Amount to pay").locator("xpath=..")).toContainText(/R\s1\s500,00/);
  await expect(quotes.getByText("Client saves").locator("xpath=..")).toContainText(/R\s90,00/);
  await quotes.getByRole("button", { name: "Make quote" }).click();
  await expectSaid(page, /^Quote Q-\d+ is valid until /);
  const quote = quotes.getByRole("link", { name: /^Quote Q-\d+ as PDF$/ });
  await expect(quotes.getByText("Valid", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const number = /Q-\d+/.exec((await quote.getAttribute("aria-label")) ?? "")?.[0] ?? "";
  await page.keyboard.press("Escape");

  await page.goto("/#/repayments");
  await page.getByLabel("Surname").fill(client.last_name);
  await page.getByRole("button", { name: new RegExp(client.last_name) }).click();
  await expect(page.getByText(/^Settling today costs R\s1\s500,00$/)).toBeVisible();
  await page.getByRole("button", { name: "Settle loan…" }).click();
  const settle = page.getByRole("dialog", { name: `Settle Loan #${loan.id}` });
  await choose(settle, "Settle", new RegExp(number));
  await choose(settle, "Payment method", "Deposit");
  await choose(settle, "Branch", lender.branchName);
  await expectAccessible(page);
  await settle.getByRole("button", { name: /^Settle for R\s1\s500,00$/ }).click();
  await acknowledge(page, "Loan Settled", /Receipt R-\d+/);
  const receipt = page.getByRole("region", { name: "Receipt" }).or(page.getByLabel("Receipt"));
  await expect(receipt.first()).toContainText("Rebate on early settlement");

  await page.goto(`/#/active-loans/${loan.id}`);
  await expect(page.getByRole("tab", { name: "History" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Settlement quote…" })).toBeHidden();
  await page.goto(`/#/clients/${client.id}`);
  await expect(page.getByRole("listitem").filter({ hasText: `#${loan.id}` })).toContainText(
    "Closed",
  );
});

test("what is tendered above a settlement is paid back", { tag: "@nightly" }, async ({
  page,
  server,
}) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  const { loan_account: loan } = await giveLoan(page, lender, client);
  const path = `/api/loan-accounts/${loan.id}/`;
  const { payment_schedules: rows } = await ask<Loan>(page, "GET", path);
  // A program that does not know the settlement amount sends all that is owed.
  const taken = await ask<Taken>(page, "POST", "/api/adminstrator/loan/repayment/", {
    client: client.id,
    loan_account: loan.id,
    payment_schedule: rows[0]?.id,
    amount: "1590",
    payment_method: 1,
    branch: lender.branch,
  });
  expect(taken).toMatchObject({ settled: true, client_credit: "90.00" });

  await page.goto("/#/bank-import");
  await page.getByRole("tab", { name: "Client credits" }).click();
  const credits = page.getByRole("region", { name: "Paid above a settlement" });
  await expect(credits).toContainText(taken.receipt_number);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await credits.getByText(taken.receipt_number).click();
  const question = page.getByRole("alertdialog", { name: /^Pay back R\s90,00\?$/ });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Pay Back" }).click();
  await expectSaid(page, "Credit paid back.");
  await expect(credits).toBeHidden();
});
