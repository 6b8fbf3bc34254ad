import type { Page } from "@playwright/test";
import { ask } from "../support/counter";
import { settled } from "../support/settled";
import { everyStage } from "./stage";

type Entry = { receipt: { receipt_number: string } | null; reversed_by: unknown };

/** What becomes of a loan when a payment is reversed after which others came. */
everyStage("a reversal", async ({ page, picture }) => {
  const { loan, receipt } = await paidTwice(page);
  await page.goto(`/#/active-loans/${loan}`);
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: `Reverse ${receipt}` }).click();
  await page.getByText("Balance afterwards").waitFor();
  await picture("reversal-top");
  await page.getByText("Later payments, applied again").scrollIntoViewIfNeeded();
  await settled(page);
  await picture("reversal-later");
});

/** A loan with several payments, and the receipt of one before the last. */
async function paidTwice(page: Page): Promise<{ loan: number; receipt: string }> {
  type Loans = { items: { id: number }[] };
  const path = "/api/administrator/filtered/active-loan-accounts/?page_size=500";
  const { items } = await ask<Loans>(page, "GET", path);
  for (const { id } of items) {
    const history = await ask<Entry[]>(page, "GET", `/api/loan-accounts/${id}/history/`);
    const paid = history.filter((entry) => entry.receipt !== null && entry.reversed_by === null);
    const earlier = paid.at(-2)?.receipt;
    if (earlier != null) return { loan: id, receipt: earlier.receipt_number };
  }
  throw new Error("no loan of the demo was paid twice");
}
