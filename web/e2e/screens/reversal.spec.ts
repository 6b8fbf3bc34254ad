import type { Page } from "@playwright/test";
import { addBorrower, addConsultant, ask, openLender } from "../support/counter";
import { payAndReschedule } from "../support/rescheduled";
import { settled } from "../support/settled";
import { signIn } from "../support/sign-in";
import { anotherAdministrator, everyStage } from "./stage";

type Entry = { receipt: { receipt_number: string } | null; reversed_by: unknown };

/** A loan after the reversal of a payment that others follow. */
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

/** The same of a payment from before a loan was rescheduled, in the console and in the staff app. */
everyStage(
  "a reversal from before a reschedule",
  async ({ page, server, picture }) => {
    const lender = await openLender(page, "10000");
    const client = await addBorrower(page);
    const colleague = await anotherAdministrator(page, server);
    const { loan, receipt } = await payAndReschedule(page, colleague, lender, client);
    await colleague.goto(`/#/active-loans/${loan}`);
    await colleague.getByRole("tab", { name: "History" }).click();
    await colleague.getByRole("button", { name: `Reverse ${receipt}` }).click();
    await colleague.getByText("Balance afterwards").waitFor();
    await picture("reversal-rescheduled-top", { page: colleague });
    await colleague.getByLabel("Reason").scrollIntoViewIfNeeded();
    await picture("reversal-rescheduled-end", { page: colleague });
    await colleague.context().close();

    await signIn(page, await addConsultant(server, lender.branchName), "/staff/");
    await page.goto(`/staff/#/active-loans/${loan}`);
    await page.getByRole("tab", { name: "History" }).click();
    await picture("reversal-rescheduled-history-staff");
    await page.getByRole("button", { name: `Request reversal of ${receipt}` }).click();
    await page.getByText("Balance afterwards").waitFor();
    await picture("reversal-rescheduled-top-staff");
    await page.getByLabel("Reason").scrollIntoViewIfNeeded();
    await picture("reversal-rescheduled-end-staff");
  },
  { empty: true },
);

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
