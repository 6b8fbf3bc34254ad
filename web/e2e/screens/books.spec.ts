import type { Page } from "@playwright/test";
import { accessToken } from "../support/sign-in";
import { everyStage } from "./stage";

type Loan = { id: number; branch: { id: number } };

/** Books with everything in them: a payment that is reversed, a loan written off, a recovery on it. */
everyStage("the books", async ({ page, picture }) => {
  await correct(page);
  await page.goto("/#/accounting/admin");
  await page.getByRole("tab", { name: "General Ledger" }).click();
  await page
    .getByRole("button", { name: /^Lines of entry/ })
    .first()
    .click();
  await picture("books-ledger-lines");
  await page.getByRole("tab", { name: "Loan Ledger" }).click();
  await picture("books-loans");
  await page.getByRole("tab", { name: "Payments" }).click();
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Africa/Johannesburg" });
  await page.getByLabel("Start date").fill(today);
  await page.getByRole("button", { name: "Filter by Date" }).click();
  await page.getByText("Reversal of repayment").last().scrollIntoViewIfNeeded();
  await picture("books-payments");
  await page.getByRole("tab", { name: "Report Details" }).click();
  await picture("books-report-details");
  await page.goto("/#/dashboard");
  await picture("books-dashboard", { whole: true });
});

/** Reverses the latest payment of a loan, writes the loan off and recovers a part of it, by the API. */
async function correct(page: Page) {
  const headers = { authorization: `Bearer ${await accessToken(page)}` };
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const list = await call("GET", "administrator/filtered/active-loan-accounts/?page_size=500");
  for (const { id, branch } of list.items.reverse() as Loan[]) {
    const history = await call("GET", `loan-accounts/${id}/history/`);
    const paid = history.findLast((entry: { receipt: object | null }) => entry.receipt !== null);
    if (paid === undefined || paid.reversed_by !== null) continue;
    const receipt = `adminstrator/loan/repayment/${paid.receipt.id}/reverse/`;
    await call("POST", receipt, { reason: "The client's bank returned the debit order." });
    await call("POST", `loan-accounts/${id}/write-off/`, { reason: "The client has died." });
    const money = { amount: "150.00", payment_method: 1, branch: branch.id };
    await call("POST", `loan-accounts/${id}/recovery/`, money);
    return;
  }
}
