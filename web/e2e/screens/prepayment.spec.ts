import { addBorrower, choose, giveLoan, openLender } from "../support/counter";
import { everyStage } from "./stage";

/** A client who pays more than is due. */
everyStage(
  "prepayment",
  async ({ page, picture }) => {
    const lender = await openLender(page, "10000");
    const client = await addBorrower(page);
    await giveLoan(page, lender, client);
    await page.goto("/#/repayments");
    await page.getByLabel("Surname").fill(client.last_name);
    await page.getByRole("button", { name: new RegExp(client.last_name) }).click();
    await choose(page, "Branch", lender.branchName);
    await page.getByLabel("Amount", { exact: true }).fill("630");
    const results = page.getByRole("radiogroup", { name: /is more than is due$/ });
    await results.getByText("Reduce the principal").click();
    await picture("prepayment-form", { whole: true });
    await page.getByRole("button", { name: "Submit Repayment" }).click();
    await page.getByRole("alertdialog").waitFor();
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
    await picture("prepayment-receipt", { whole: true });
  },
  { empty: true },
);
