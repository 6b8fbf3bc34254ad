import { expectAccessible } from "./support/axe";
import { addBorrower, choose, fillInLoan, inDays, openLender } from "./support/counter";
import { acknowledge } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 1440, height: 900 } });

test("a bank file is imported once, and its lines are booked, held and put on a loan", async ({
  page,
  server,
}) => {
  const owner = somebody();
  await addAdministrator(server, owner);
  await signIn(page, owner);
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  await page.goto("/#/director-settings/repayment-types");
  await page.getByRole("button", { name: "Add Repayment Type" }).click();
  const method = page.getByRole("dialog", { name: "Add Repayment Type" });
  await method.getByLabel("Name").fill(`EFT ${lender.branch}`);
  await method.getByLabel("Description").fill("Into the branch's account");
  await method.getByRole("radio", { name: "Bank" }).click();
  await method.getByRole("button", { name: "Save" }).click();
  await acknowledge(page, "Payment type added successfully");
  await page.goto("/#/give-loans");
  await page.getByRole("button", { name: "New Loan Application" }).click();
  const loan = await fillInLoan(page, client, { amount: "1500", office: lender.branchName });
  await loan.getByRole("button", { name: "Submit Application" }).click();
  await acknowledge(page, "Loan Application Successful");

  const day = inDays(0).replaceAll("-", "/");
  const name = `${client.first_name} ${client.last_name}`;
  const file = {
    name: "march.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Date,Description,Debit,Credit,Balance\n${day},EFT ${client.national_id},,100.00,100.00\n${day},CASH ${name},,40.00,140.00\n`,
    ),
  };
  const importFile = async () => {
    await page.goto("/#/bank-import");
    await page.getByRole("button", { name: "Import File" }).click();
    const dialog = page.getByRole("dialog", { name: "Import Bank File" });
    await choose(dialog, "Branch", lender.branchName);
    await choose(dialog, "Mapping", /^Nedbank/);
    await dialog.getByLabel("Bank file").setInputFiles(file);
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(dialog.getByText("2 lines found.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Import 2 Lines" }).click();
  };
  await importFile();
  await acknowledge(page, "File imported.", /2 new lines/);
  await importFile();
  await acknowledge(page, "This file was already imported.");

  await choose(page, "Branch", lender.branchName);
  await expect(page.getByText("1 of 2 lines have a sure match")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book Sure Matches" }).click();
  await acknowledge(page, "Lines booked.", /1 payment was recorded/);

  await page.getByRole("row", { name: /CASH/ }).click();
  const line = page.getByRole("dialog");
  await line.getByRole("button", { name: "Other Options" }).click();
  await expectAccessible(page);
  await line.getByRole("button", { name: "Keep as Client Credit" }).click();
  await acknowledge(page, "Kept as client credit.");
  await page.getByRole("tab", { name: "Client credits" }).click();
  await page.getByRole("row", { name: /CASH/ }).click();
  await line.getByLabel("ID number").fill(client.national_id);
  await line.getByRole("button", { name: new RegExp(client.last_name) }).click();
  await line.getByRole("radio").click();
  await line.getByRole("button", { name: /^Book R/ }).click();
  await acknowledge(page, "Payment booked.", /40,00 was recorded/);
  await expect(page.getByText("No open client credits.")).toBeVisible();

  await page.getByRole("tab", { name: "Files" }).click();
  await page.getByRole("row", { name: /march/ }).first().click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set File Aside" }).click();
  await page.getByRole("button", { name: "Set Aside", exact: true }).click();
  await acknowledge(page, "File set aside.", /0 lines were set aside/);
  await expect(page.getByText(/^Set aside /).first()).toBeVisible();
});
