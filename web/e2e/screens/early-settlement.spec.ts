import type { Page } from "@playwright/test";
import {
  addBorrower,
  ask,
  type Borrower,
  choose,
  giveLoan,
  inDays,
  openLender,
} from "../support/counter";
import { settled } from "../support/settled";
import { everyStage } from "./stage";

type Loan = {
  id: number;
  client: { id: number };
  disbursement_date: string;
  payment_schedules: { id: number; status: string }[];
};

/** Money that reached the bank before today settles a loan at that day's cost. */
everyStage("settling as of an earlier day", async ({ page, picture }) => {
  const paths = "/api/administrator/filtered/active-loan-accounts/?page_size=500";
  const { items } = await ask<{ items: Loan[] }>(page, "GET", paths);
  const open = ({ disbursement_date, payment_schedules }: Loan) =>
    disbursement_date < inDays(-20) &&
    payment_schedules.filter(({ status }) => status === "pending").length > 1;
  const loan = items.find(open);
  await ask(page, "POST", `/api/loan-accounts/${loan?.id}/settlement-quote/`, { date: inDays(0) });
  const method = `EFT ${Date.now()}`;
  await ask(page, "POST", "/api/payment-methods/", {
    name: method,
    description: "Into the branch's account",
    kind: "bank",
  });
  await page.goto(`/#/repayments/${loan?.client.id}`);
  await page.getByRole("button", { name: "Settle loan…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Settle Loan/ });
  await choose(dialog, "Payment method", method);
  await choose(dialog, "Branch", "Soweto");
  const day = dialog.getByLabel("Value date (optional)");
  await day.scrollIntoViewIfNeeded();
  await picture("settle-by-bank");
  await day.fill(inDays(-3));
  await settled(page);
  await picture("settle-as-of");
  await dialog.getByLabel("Settle", { exact: true }).click();
  await picture("settle-as-of-choices");
  await page.keyboard.press("Escape");
  await day.fill(inDays(-30));
  await dialog.getByRole("button", { name: /^Settle/ }).hover();
  await picture("settle-too-early");
});

/** Only service fees for later months remain: the loan is closed without a payment. */
everyStage(
  "closing a loan for nothing",
  async ({ page, picture }) => {
    const client = await paidAhead(page);
    await page.goto(`/#/repayments/${client.id}`);
    await page.getByText("Nothing more has to be paid").waitFor();
    await picture("close-offer", { whole: true });
    await page.getByRole("button", { name: "Close loan…" }).click();
    const dialog = page.getByRole("dialog", { name: /^(Settle|Close) Loan/ });
    await picture("close-dialog");
    await dialog.getByRole("button", { name: "Close loan" }).hover();
    await picture("close-dialog-errors");
    await choose(dialog, "Branch", /^Mamelodi/);
    await dialog.getByRole("button", { name: "Close loan" }).click();
    await page.getByRole("alertdialog").waitFor();
    await picture("close-popup");
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
    await picture("close-receipt", { whole: true });
  },
  { empty: true },
);

/** A client whose loan has only the service fee of the last month left, on the day it was given. */
async function paidAhead(page: Page): Promise<Borrower> {
  const lender = await openLender(page, "10000");
  const { id: product } = await ask<{ id: number }>(page, "POST", "/api/loan-products/", {
    name: `With service fees ${Date.now()}`,
    description: "For the pictures",
    min_amount: "500",
    max_amount: "8000",
    interest_rate: "0",
    term: 3,
    penalty_rate: "5",
    monthly_service_fee: "60",
  });
  const client = await addBorrower(page);
  const { loan_account } = await giveLoan(page, { ...lender, product }, client);
  // All but a cent of the principal; then that cent with the next month's fee.
  for (const amount of ["1559.99", "60.01"]) {
    const loan = await ask<Loan>(page, "GET", `/api/loan-accounts/${loan_account.id}/`);
    await ask(page, "POST", "/api/adminstrator/loan/repayment/", {
      client: client.id,
      loan_account: loan.id,
      payment_schedule: loan.payment_schedules.find(({ status }) => status !== "paid")?.id,
      amount,
      ...(amount === "60.01" ? {} : { excess: "reduce_principal" }),
      payment_method: 1,
      branch: lender.branch,
    });
  }
  return client;
}
