import type { Page } from "@playwright/test";
import { ask, choose } from "../support/counter";
import { settled } from "../support/settled";
import { everyStage } from "./stage";

/** The cost of settling a loan, a quote for it, and the settling payment. */
everyStage("the settlement of a loan", async ({ page, picture }) => {
  await page.goto("/#/active-loans");
  await settled(page);
  await page.locator("main tbody tr").first().click();
  await page.getByRole("button", { name: "Settlement quote…" }).click();
  await picture("settlement-quote");
  await page.getByRole("button", { name: "Make quote" }).click();
  await page.getByRole("heading", { name: "Quotes" }).waitFor();
  await picture("settlement-quotes");
  const client = await nameOfLoan(page);
  await page.goto("/#/repayments");
  await page.getByLabel("Surname").fill(client);
  await page.getByRole("list", { name: "Clients found" }).locator("button:enabled").first().click();
  await page.getByRole("button", { name: "Settle loan…" }).waitFor();
  await picture("settlement-offer", { whole: true });
  await page.getByRole("button", { name: "Settle loan…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Settle Loan/ });
  await picture("settlement-settle");
  await dialog.getByLabel("Settle", { exact: true }).click();
  await page.getByRole("option", { name: /^Q-/ }).first().press("Enter");
  await choose(dialog, "Branch", "Soweto");
  await picture("settlement-by-quote");
});

/** The surname of the client whose loan's panel is open. */
async function nameOfLoan(page: Page): Promise<string> {
  const [loan] = /\d+$/.exec(page.url()) ?? [];
  type Loan = { client: { last_name: string } };
  return (await ask<Loan>(page, "GET", `/api/loan-accounts/${loan}/`)).client.last_name;
}
