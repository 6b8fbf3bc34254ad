import { everyStage } from "./stage";

/** Trial balance, income statement, balance sheet, and the entries behind a figure. */
everyStage("statements", async ({ page, picture }) => {
  await page.goto("/#/accounting/admin");
  for (const name of ["Trial Balance", "Income Statement", "Balance Sheet"]) {
    await page.getByRole("tab", { name }).click();
    await page.getByRole("table", { name }).waitFor();
    await picture(name.toLowerCase().replace(" ", "-"));
  }
  await page.getByRole("button", { name: /^Open 1000 Branch cash/ }).click();
  await page
    .getByRole("button", { name: /^Lines of entry/ })
    .first()
    .click();
  await picture("account-entries");
});
