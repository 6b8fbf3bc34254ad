import type { Page } from "@playwright/test";
import { inDays } from "../support/counter";
import { settled } from "../support/settled";
import { everyStage } from "./stage";

/** The screens that a clerk uses while a client waits. */
everyStage("the counter", async ({ page, picture }) => {
  await page.goto("/#/clients");
  await page.getByRole("button", { name: "Add Client Member" }).click();
  await picture("counter-add-client");
  const save = page.getByRole("dialog").getByRole("button", { name: "Save" });
  await save.scrollIntoViewIfNeeded();
  await save.hover();
  await picture("counter-add-client-errors");
  await page.keyboard.press("Escape");

  await page.locator("main tbody tr").first().click();
  await picture("counter-client-card");
  await page.getByRole("button", { name: "Edit Client" }).click();
  await page.getByRole("button", { name: "Add number" }).click();
  await picture("counter-edit-client");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Blacklist Client" }).click();
  await picture("counter-blacklist");
  await page.keyboard.press("Escape");

  await page.goto("/#/active-loans");
  await settled(page);
  await page.locator("main tbody tr").first().click();
  await picture("counter-loan-detail");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Show Filters" }).click();
  await picture("counter-loan-filters");

  await newLoan(page, picture);
  await repay(page, picture);
});

type Camera = (name: string, options?: { whole?: boolean }) => Promise<void>;

async function newLoan(page: Page, picture: Camera) {
  await page.goto("/#/give-loans");
  await page.getByRole("button", { name: "New Loan Application" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New Loan Application" });
  await picture("counter-new-loan");
  await dialog.getByLabel("Surname").fill("a");
  await picture("counter-new-loan-search");
  await dialog
    .getByRole("list", { name: "Clients found" })
    .locator("button:enabled")
    .first()
    .click();
  await choose(page, dialog.getByLabel("Loan product"));
  await picture("counter-new-loan-client");
  await dialog.getByRole("textbox", { name: "Amount" }).fill("2500");
  await choose(page, dialog.getByLabel("Purpose"));
  await choose(page, dialog.getByLabel("Operating office"));
  await dialog.getByLabel("Installment count").fill("3");
  await dialog.getByRole("button", { name: "Set Installment Due Dates" }).click();
  const dates = page.getByRole("dialog", { name: "Set Installment Due Dates" });
  await dates.getByLabel("First due date").fill(inDays(30));
  await picture("counter-due-dates");
  await dates.getByRole("button", { name: "Done" }).click();
  await picture("counter-new-loan-quoted");
  await dialog.getByRole("button", { name: "Submit Application" }).scrollIntoViewIfNeeded();
  await picture("counter-new-loan-bottom");
  await page.keyboard.press("Escape");
}

async function choose(page: Page, select: ReturnType<Page["getByLabel"]>) {
  await select.click();
  await page.getByRole("option").first().click();
}

async function repay(page: Page, picture: Camera) {
  await page.goto("/#/repayments");
  await page.getByLabel("Surname").fill("a");
  await page.getByRole("list", { name: "Clients found" }).locator("button:enabled").first().click();
  await picture("counter-repayment", { whole: true });
  await choose(page, page.getByLabel("Branch", { exact: true }));
  await page.getByRole("textbox", { name: "Amount" }).fill("100");
  const part = page.getByRole("checkbox", { name: "Client tenders a part payment" });
  if (await part.isVisible()) await part.click();
  await picture("counter-repayment-preview", { whole: true });
  await page.getByRole("button", { name: "Submit Repayment" }).click();
  await picture("counter-repayment-popup");
  // It closes after a time, perhaps while the picture is taken.
  await page.getByRole("alertdialog").waitFor({ state: "hidden" });
  await picture("counter-receipt", { whole: true });
}
