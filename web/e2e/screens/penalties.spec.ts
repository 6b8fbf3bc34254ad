import type { Page } from "@playwright/test";
import { ask, choose, inDays } from "../support/counter";
import { everyStage } from "./stage";

/** A loan type whose penalty is charged every day. */
everyStage("daily penalties of a loan type", async ({ page, picture }) => {
  await page.goto("/#/director-settings/loan-types");
  await page.getByRole("button", { name: "Add Loan Type" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Loan Type" });
  await dialog.getByLabel("Name", { exact: true }).fill(`Payday ${Date.now()}`);
  for (const [label, value] of [
    ["Min amount", "500"],
    ["Max amount", "5000"],
    ["Interest rate (% a year)", "24"],
    ["Term in months", "3"],
  ] as const)
    await dialog.getByLabel(label).fill(value);
  await dialog.getByLabel("Penalty", { exact: true }).scrollIntoViewIfNeeded();
  await picture("penalty-type-once");
  await dialog.getByLabel("Penalty", { exact: true }).click();
  await picture("penalty-type-choices");
  await page.getByRole("option", { name: /^Every day/ }).press("Enter");
  const save = dialog.getByRole("button", { name: "Save" });
  await save.hover();
  await picture("penalty-type-daily");
  await dialog.getByLabel("Penalty rate (% a year)").fill("365");
  await choose(dialog, "Type of credit", /^Short-term/);
  await save.click();
  await page.getByRole("alertdialog").waitFor();
  await picture("penalty-type-added");
});

type Entry = {
  entry: number;
  kind: string;
  business_date: string;
  allocations: { installment_number: number }[];
};
type Loan = { id: number; payment_schedules: { unpaid_penalty_amount: string }[] };

/** The history of a loan that is charged by the day; the demo lender charges once. */
everyStage("daily penalties in a loan's history", async ({ page, picture }) => {
  const loan = await lateLoan(page);
  await page.route(`**/api/loan-accounts/${loan}/history/`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: byTheDay(await answer.json()) });
  });
  await page.goto(`/#/active-loans/${loan}`);
  await page.getByRole("tab", { name: "History" }).click();
  const history = page.getByRole("list", { name: "Loan history" });
  await history.scrollIntoViewIfNeeded();
  await picture("penalty-history");
  await history.locator("summary").first().click();
  await picture("penalty-history-open");
});

async function lateLoan(page: Page): Promise<number> {
  const path = "/api/administrator/filtered/active-loan-accounts/?page_size=500";
  const { items } = await ask<{ items: Loan[] }>(page, "GET", path);
  const late = items.find(({ payment_schedules: rows }) =>
    rows.some((row) => Number(row.unpaid_penalty_amount) > 0),
  );
  if (late === undefined) throw new Error("no loan of the demo has a penalty");
  return late.id;
}

/** The entries, with the last penalty charged on each of twelve days, and a payment between them. */
function byTheDay(entries: Entry[]): Entry[] {
  const last = entries.findLast(({ kind }) => kind === "penalty");
  const paid = entries.findLast(({ kind }) => kind === "repayment");
  if (last === undefined) throw new Error("the loan has no penalty");
  const [first] = last.allocations;
  const charge = (amount: string, more: number) => ({
    ...first,
    installment_id: 1_000_000 + more,
    installment_number: (first?.installment_number ?? 1) + more,
    penalty: amount,
    total: amount,
  });
  const days = Array.from({ length: 12 }, (_, day) => ({
    ...last,
    entry: 1_000_000 + day,
    business_date: inDays(day - 12),
    // In the second half, two installments are late.
    amount: day < 6 ? "3.42" : "6.35",
    allocations: day < 6 ? [charge("3.42", 0)] : [charge("3.42", 0), charge("2.93", 1)],
  }));
  const between = paid && { ...paid, entry: 1_000_020, business_date: inDays(-6) };
  return [...entries, ...days.slice(0, 6), ...(between ? [between] : []), ...days.slice(6)];
}
