import { everyStage } from "./stage";

/** The panels and their dialogs, and the books: what the menu does not name. */
const PANELS = [
  "profile",
  "branches",
  "deposits",
  "loan-types",
  "repayment-types",
  "registrations",
  "currencies",
  "credit-limits",
  "activities",
];

const DIALOGS: Record<string, string> = {
  branches: "Add Branch",
  "loan-types": "Add Loan Type",
  "repayment-types": "Add Repayment Type",
  "credit-limits": "Add Limit",
};

const BOOKS = ["Cash Book", "General Ledger", "Loan Ledger", "Payments", "Report Details"];

everyStage("settings", async ({ page, picture }) => {
  for (const panel of PANELS) {
    await page.goto(`/#/director-settings/${panel}`);
    await picture(`settings-${panel}`, { whole: panel !== "activities" });
    const opener = DIALOGS[panel];
    if (opener === undefined) continue;
    await page.getByRole("button", { name: opener }).first().click();
    await page.getByRole("button", { name: "Save" }).focus();
    await picture(`settings-${panel}-dialog`);
    await page.keyboard.press("Escape");
  }
  await page.goto("/#/director-settings/loan-types");
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await picture("settings-confirm");
});

everyStage("books", async ({ page, picture }) => {
  await page.goto("/#/accounting/admin");
  for (const book of BOOKS) {
    await page.getByRole("tab", { name: book }).click();
    await picture(`book-${book.toLowerCase().replaceAll(" ", "-")}`);
  }
});
