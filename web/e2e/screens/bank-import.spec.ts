import type { Page } from "@playwright/test";
import { addBorrower, ask, choose, giveLoan, inDays, openLender } from "../support/counter";
import { everyStage, said } from "./stage";

/** A bank's file from its import to lines booked, held, and paid back by mistake. */
everyStage(
  "the bank import",
  async ({ page, picture }) => {
    const lender = await openLender(page, "10000");
    const client = await addBorrower(page);
    const { loan_account } = await giveLoan(page, lender, client);
    const { payment_schedules } = await ask<{ payment_schedules: { id: number }[] }>(
      page,
      "GET",
      `/api/loan-accounts/${loan_account.id}/`,
    );
    const method = await ask<{ id: number }>(page, "POST", "/api/payment-methods/", {
      name: `EFT ${lender.branch}`,
      description: "Into the branch's account",
      kind: "bank",
    });
    // Recorded by hand before the file comes, so that its line is no sure match.
    await ask(page, "POST", "/api/adminstrator/loan/repayment/", {
      client: client.id,
      loan_account: loan_account.id,
      payment_schedule: payment_schedules[0]?.id,
      amount: "90.00",
      part_payment: true,
      branch: lender.branch,
      payment_method: method.id,
    });
    const day = inDays(0).replaceAll("-", "/");
    const lines = [
      `${day},EFT ${client.national_id},,100.00,100.00`,
      `${day},EFT ${client.national_id} again,,90.00,190.00`,
      `${day},CASH ${client.last_name} at the counter of another branch of the bank,,40.00,230.00`,
    ];

    await page.goto("/#/bank-import");
    await page.getByRole("button", { name: "Import File" }).click();
    const dialog = page.getByRole("dialog", { name: "Import Bank File" });
    await picture("bank-import-empty");
    await choose(dialog, "Branch", lender.branchName);
    await choose(dialog, "Mapping", /^Nedbank/);
    await dialog.getByLabel("Bank file").setInputFiles({
      name: "march.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`Date,Description,Debit,Credit,Balance\n${lines.join("\n")}\n`),
    });
    await dialog.getByRole("button", { name: "Preview" }).click();
    const load = dialog.getByRole("button", { name: "Import 3 Lines" });
    await load.scrollIntoViewIfNeeded();
    await picture("bank-import-preview");
    await load.click();
    await said(page);

    await choose(page, "Branch", lender.branchName);
    await page.getByRole("button", { name: "Book Sure Matches" }).waitFor();
    await picture("bank-import-page", { whole: true });
    await page.getByRole("row", { name: /again/ }).click();
    await page.getByText(/is already recorded/).waitFor();
    await picture("bank-import-doubt");
    await page.keyboard.press("Escape");
    await paidBack(page, picture);
  },
  { empty: true },
);

async function paidBack(page: Page, picture: (name: string) => Promise<void>) {
  const line = page.getByRole("dialog");
  await page.getByRole("row", { name: /CASH/ }).click();
  await line.getByRole("button", { name: "Other Options" }).click();
  await picture("bank-import-otherwise");
  await line.getByRole("button", { name: "Keep as Client Credit" }).click();
  await said(page);
  await page.getByRole("tab", { name: "Client credits" }).click();
  await page.getByRole("row", { name: /CASH/ }).click();
  await line.getByRole("button", { name: "Other Options" }).click();
  await line.getByLabel("Reason").fill("The client asked for it.");
  await picture("bank-import-pay-back");
  await line.getByRole("button", { name: /^Pay Back/ }).click();
  await said(page);
  await page.getByRole("tab", { name: "Booked" }).click();
  await page.getByRole("row", { name: /CASH/ }).click();
  await picture("bank-import-put-back");
}
