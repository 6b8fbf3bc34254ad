import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { inDays } from "./support/counter";
import { expectSaid, listen } from "./support/said";
import { type Server, startServer } from "./support/server";
import { addAdministrator, signIn, somebody } from "./support/sign-in";

let server: Server;

test.beforeAll(async () => {
  server = await startServer({ demo: { clients: 30, loans: 60 } });
});
test.afterAll(() => server.stop());
test.beforeEach(({ context }) => listen(context));

test("a month is closed once everything has been checked, and somebody asks to reopen it", {
  tag: "@nightly",
}, async ({ page }) => {
  const owner = somebody("Nomsa", "Dlamini");
  await page.setViewportSize({ width: 1440, height: 900 });
  await addAdministrator(server, owner);
  await signIn(page, owner, `${server.url}/#/director-settings/period-close`);
  await expect(page.getByText("No month is closed yet")).toBeVisible();

  await page.getByRole("button", { name: "Add Rates" }).click();
  const rates = page.getByRole("dialog", { name: "Add Rates of Provision" });
  for (const [label, rate] of [
    ["Not in arrears (%)", "1"],
    ["1–30 days (%)", "5"],
    ["31–60 days (%)", "25"],
    ["61–90 days (%)", "50"],
    ["Over 90 days (%)", "100"],
  ] as const)
    await rates.getByLabel(label).fill(rate);
  await rates.getByLabel("Effective from").fill(inDays(30));
  await rates.getByLabel("Reason").fill("Losses of the last three years.");
  await expectAccessible(page);
  await rates.getByRole("button", { name: "Save" }).click();
  await expectSaid(page, "Rates of provision added.");
  const added = page.getByRole("row").filter({ hasText: "Losses of the last three years." });
  await expect(added).toContainText("Upcoming");

  await page.getByRole("button", { name: "Close Month" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Close Month" });
  await expect(dialog.getByText("Nothing was accrued or provided")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Close \w+ \d{4}$/ }).click();
  await expectSaid(page, /^Closing /);
  const closed = page.getByRole("table", { name: "Closed periods" }).getByRole("row").last();
  await expect(closed).toContainText("Closed");
  await expectAccessible(page);
  const link = await closed.getByRole("link", { name: /^Report of/ }).getAttribute("href");
  const report = await page.request.get(new URL(link ?? "", server.url).href);
  expect(report.headers()["content-type"]).toBe("application/pdf");

  await closed.getByRole("button", { name: "Ask to Reopen" }).click();
  const asking = page.getByRole("dialog", { name: /^Reopen / });
  await asking.getByLabel("Reason").fill("A payment is on the wrong loan.");
  await asking.getByRole("button", { name: "Send Request" }).click();
  await expectSaid(page, "Request sent.");
  await page.goto(`${server.url}/#/requests`);
  await page.getByRole("tab", { name: "My requests" }).click();
  await page
    .getByText(/^Reopen \w+ \d{4}$/)
    .first()
    .click();
  await expect(page.getByRole("link", { name: /^\d+ \w+ \d{4}$/ })).toBeVisible();
  await expectAccessible(page);
});
