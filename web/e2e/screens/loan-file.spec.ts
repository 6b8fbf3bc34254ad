import { settled } from "../support/settled";
import { everyStage } from "./stage";

/** What is known of one loan, and why its amounts are what they are. */
everyStage("the loan file", async ({ page, picture }) => {
  await page.goto("/#/active-loans");
  await settled(page);
  // The oldest loan of the page has the longest history.
  await page.locator("main tbody tr").last().click();
  await picture("loan-file-schedule");
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("list", { name: "History of the loan" }).scrollIntoViewIfNeeded();
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
