import { expect } from "@playwright/test";
import { settled } from "../support/settled";
import { everyStage } from "./stage";

/** Closing a month and asking to reopen it, in the demo lender. Each tour closes one month more. */
everyStage("month-end close", async ({ page, picture }) => {
  await page.goto("/#/director-settings/period-close");
  await page.getByRole("heading", { name: "Rates of Provision" }).waitFor();
  await settled(page);
  await picture("periods-before", { whole: true });
  await page.getByRole("button", { name: "Add Rates" }).click();
  const rates = page.getByRole("dialog", { name: "Add Rates of Provision" });
  await picture("periods-rates");
  for (const [label, rate] of [
    ["Not in arrears (%)", "1"],
    ["1–30 days (%)", "5"],
    ["31–60 days (%)", "25"],
    ["61–90 days (%)", "50"],
    ["Over 90 days (%)", "101"],
  ] as const)
    await rates.getByLabel(label).fill(rate);
  await rates.getByLabel("Reason").fill("Losses of the last three years.");
  await rates.getByRole("button", { name: "Save" }).hover();
  await picture("periods-rates-errors");
  await rates.getByLabel("Over 90 days (%)").fill("100");
  await rates.getByRole("button", { name: "Save" }).click();
  await rates.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Close Month" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Close Month" });
  await picture("periods-close");
  await dialog.getByLabel("Month").click();
  await page.getByRole("option").last().click();
  await picture("periods-close-last");
  await dialog.getByLabel("Month").click();
  await page.getByRole("option").first().click();
  const close = dialog.getByRole("button", { name: /^Close \w+ \d{4}$/ });
  const month = (await close.textContent())?.replace("Close ", "");
  await close.click();
  await dialog.waitFor({ state: "hidden" });
  const report = page.getByRole("link", { name: `Report of ${month}` });
  await expect(report).toBeVisible({ timeout: 30_000 });
  await picture("periods-closed", { whole: true });
  await page.getByRole("button", { name: "Ask to Reopen" }).click();
  const asking = page.getByRole("dialog", { name: /^Reopen / });
  await picture("periods-reopen");
  await asking.getByLabel("Reason").fill("A payment is on the wrong loan.");
  await asking.getByRole("button", { name: "Send Request" }).click();
  await asking.waitFor({ state: "hidden" });
  await page.goto("/#/requests");
  await page.getByRole("tab", { name: "My requests" }).click();
  await page
    .getByText(/^Reopen \w+ \d{4}$/)
    .first()
    .click();
  await picture("periods-request");
});
