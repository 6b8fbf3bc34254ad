import { chooseFromMore } from "../support/menu";
import { settled } from "../support/settled";
import { everyStage } from "./stage";

/** The loan file, and explanations of its amounts. */
everyStage("the loan file", async ({ page, picture }) => {
  await page.goto("/#/active-loans");
  await settled(page);
  // The oldest loan of the page has the longest history.
  await page.locator("main tbody tr").last().click();
  await picture("loan-file-schedule");
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("list", { name: "Loan history" }).scrollIntoViewIfNeeded();
  await picture("loan-file-history");
  await page.getByRole("button", { name: "Explain this balance" }).click();
  await picture("loan-file-explain");
  await page
    .getByRole("dialog", { name: "Explain this balance" })
    .locator("summary")
    .first()
    .click();
  await picture("loan-file-explain-lines");
});

/** A payment is reversed, the loan written off, and a recovery received. */
everyStage("the corrections", async ({ page, picture }) => {
  await page.goto("/#/active-loans");
  await settled(page);
  await page.locator("main tbody tr").last().click();
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: "Reverse", exact: true }).click();
  await picture("corrections-reverse");
  await page.getByLabel("Reason").fill("Taken on the wrong loan");
  await page.getByRole("button", { name: "Reverse Payment" }).click();
  await page.getByText("Repayment reversed").waitFor();
  await page.getByRole("list", { name: "Loan history" }).scrollIntoViewIfNeeded();
  await picture("corrections-reversed");
  await chooseFromMore(page, "Write off…");
  await picture("corrections-write-off");
  await page.getByLabel("Reason").fill("The client has died without an estate");
  await page.getByRole("button", { name: "Write Off Loan" }).click();
  await page.getByRole("dialog", { name: /^Write Off/ }).waitFor({ state: "hidden" });
  await picture("corrections-written-off");
  // It has left the list of active loans.
  await page.getByRole("button", { name: "Show Filters" }).click();
  await page.getByLabel("Status", { exact: true }).click();
  await page.getByRole("option", { name: "Written off" }).click();
  await settled(page);
  await page.locator("main tbody tr").first().click();
  await page.getByRole("button", { name: "Record recovery" }).click();
  await picture("corrections-recovery");
});
