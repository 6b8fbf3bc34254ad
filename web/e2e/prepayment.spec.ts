import { expectAccessible } from "./support/axe";
import { addBorrower, choose, giveLoan, openLender } from "./support/counter";
import { acknowledge } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 1440, height: 900 } });

test("a client pays more than is due to reduce the principal", { tag: "@nightly" }, async ({
  page,
  server,
}) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  const { loan_account: loan } = await giveLoan(page, lender, client);

  await page.goto("/#/repayments");
  await page.getByLabel("Surname").fill(client.last_name);
  await page.getByRole("button", { name: new RegExp(client.last_name) }).click();
  await choose(page, "Branch", lender.branchName);
  // R 530 is due on each of three installments, R 30 of it interest.
  await page.getByLabel("Amount", { exact: true }).fill("630");
  const results = page.getByRole("radiogroup", { name: /^R\s100,00 is more than is due$/ });
  await expect(results.getByRole("radio", { name: /ahead/ })).toBeChecked();
  await expect(results).toContainText(/R\s960,00/);
  // A tenth of the principal that is not due, and so of R 60 interest.
  await expect(results).toContainText(/R\s954,00/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await results.getByText("Reduce the principal").click();
  await page.getByRole("button", { name: "Submit Repayment" }).click();
  await acknowledge(page, "Repayment Successful", /Receipt R-\d+/);
  const receipt = page.getByLabel("Receipt").first();
  await expect(receipt).toContainText(/Paid off the end of the schedule\s*R\s100,00/);
  await expect(receipt).toContainText(/Interest rebated\s*R\s6,00/);
  await expect(receipt).toContainText(/Remaining balance\s*R\s954,00/);

  await page.goto(`/#/active-loans/${loan.id}`);
  await page.getByRole("tab", { name: "History" }).click();
  const history = page.getByRole("list", { name: "Loan history" });
  await expect(history).toContainText(
    /R\s100,00 paid off the end of the schedule, R\s6,00 interest/,
  );
});
