import type { Page } from "@playwright/test";
import { settled } from "../support/settled";
import { everyStage, said } from "./stage";

/** The panels with their dialogs, and the books: the pages that are not in the menu. */
const PANELS = [
  "profile",
  "branches",
  "deposits",
  "loan-types",
  "repayment-types",
  "registrations",
  "currencies",
  "credit-limits",
  "expense-norms",
  "vat",
  "period-close",
  "accountant-export",
  "letterhead",
  "activities",
  "access-log",
  "data-retention",
  "jobs",
];

const DIALOGS: Record<string, string> = {
  branches: "Add Branch",
  "loan-types": "Add Loan Type",
  "repayment-types": "Add Repayment Type",
  "credit-limits": "Add Limit",
  "expense-norms": "Add Norms",
  vat: "Add Rate",
};

const BOOKS = ["Cash Book", "General Ledger", "Loan Ledger", "Payments", "Report Details"];

everyStage("settings", async ({ page, picture }) => {
  for (const panel of PANELS) {
    await page.goto(`/#/director-settings/${panel}`);
    if (panel === "currencies") await addCurrencies(page);
    await picture(`settings-${panel}`, { whole: panel !== "activities" && panel !== "jobs" });
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

/** The demo lender has none; the first tour adds them for all. */
async function addCurrencies(page: Page) {
  await page.getByRole("heading", { name: "Add Currency" }).waitFor();
  await settled(page);
  if (!(await page.getByText("No currencies yet").isVisible())) return;
  for (const [code, name, rate] of [
    ["ZAR", "South African rand", "1"],
    ["USD", "United States dollar", "0,0553"],
  ] as const) {
    await page.getByLabel("Code").fill(code);
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Rate").fill(rate);
    await page.getByRole("button", { name: "Add Currency" }).click();
    await said(page);
  }
}

everyStage("books", async ({ page, picture }) => {
  await page.goto("/#/accounting/admin");
  for (const book of BOOKS) {
    await page.getByRole("tab", { name: book }).click();
    await picture(`book-${book.toLowerCase().replaceAll(" ", "-")}`);
  }
});
