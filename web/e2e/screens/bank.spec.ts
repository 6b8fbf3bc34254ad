import { expect } from "@playwright/test";
import { inDays } from "../support/counter";
import { everyStage } from "./stage";

/** Money in the bank and on its way, in the demo lender. */
everyStage("bank and transfers", async ({ page, picture }) => {
  await page.goto("/#/director-settings/transfers");
  await expect(page.getByRole("button", { name: /^Receive transfer/ })).toBeVisible();
  await picture("bank-transfers", { whole: true });
  await page.getByRole("tab", { name: "All transfers" }).click();
  await picture("bank-transfers-all", { whole: true });
  await page.getByRole("button", { name: "Send Money" }).click();
  await expect(page.getByRole("dialog", { name: "Send Money" })).toBeVisible();
  await picture("bank-send");
  await page.keyboard.press("Escape");
  await page.goto("/#/director-settings/branches");
  await picture("bank-branches", { whole: true });
  await page.goto("/#/director-settings/deposits");
  await picture("bank-deposits", { whole: true });
  await page.goto("/#/dashboard");
  await picture("bank-dashboard", { whole: true });
  await page.goto("/#/give-loans");
  await page.getByRole("button", { name: "New Loan Application" }).click();
  await page.getByRole("radio", { name: "Bank" }).click();
  await picture("bank-new-loan");
  await page.keyboard.press("Escape");
  await page.goto("/#/repayments");
  await page.getByLabel("Surname").fill("a");
  await page.getByRole("list", { name: "Clients found" }).locator("button:enabled").first().click();
  await page.getByLabel("Payment Method").click();
  await page.getByRole("option", { name: "EFT" }).click();
  await page.getByLabel("Branch", { exact: true }).click();
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: /^Installment due/ }).click();
  await page.getByLabel(/^Value date/).fill(inDays(-2));
  await page.getByText("New balance", { exact: true }).waitFor();
  await picture("bank-value-date", { whole: true });
});
