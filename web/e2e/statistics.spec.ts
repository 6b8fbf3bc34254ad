import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { addConsultant } from "./support/counter";
import { listen } from "./support/said";
import { type Server, startServer } from "./support/server";
import { settled, watchRequests } from "./support/settled";
import { addAdministrator, signIn, somebody } from "./support/sign-in";

let server: Server;

test.beforeAll(async () => {
  server = await startServer({ demo: { clients: 30, loans: 60 } });
});
test.afterAll(() => server.stop());
test.beforeEach(({ context }) => listen(context));

test("statistics of all time are the dashboard's, and a chart gives its table and its files", {
  tag: "@nightly",
}, async ({ page }) => {
  watchRequests(page);
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, `${server.url}/#/dashboard`);
  const card = (label: string) =>
    page.locator("dl > div", { hasText: label }).locator("dd").first();
  await expect(card("Total Amount Out (Unpaid)")).toContainText("R");
  const outstanding = await card("Total Amount Out (Unpaid)").textContent();
  await expect(page.getByRole("img", { name: /^Portfolio by status/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${server.url}/#/statistics`);
  await page.getByRole("combobox", { name: "Period" }).click();
  await page.getByRole("option", { name: "All time" }).click();
  const loans = page.getByRole("region", { name: "Loans", exact: true });
  await expect(loans.locator("dl > div", { hasText: "Balance" }).locator("dd")).toHaveText(
    outstanding ?? "",
  );
  // The charts are fetched separately, and come later.
  await settled(page);
  await expectAccessible(page);

  // No row of cards ends before the others, however many there are of a section.
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const lists = page.locator("section > dl");
    await expect(lists).toHaveCount(4);
    const gaps = () =>
      lists.evaluateAll((all) =>
        all.map((list) => {
          const last = list.lastElementChild?.getBoundingClientRect().right ?? 0;
          return Math.round(list.getBoundingClientRect().right - last);
        }),
      );
    await expect.poll(gaps, `at ${width} px`).toEqual([0, 0, 0, 0]);
  }

  const money = page.getByRole("region", { name: "Disbursed and collected by month" });
  await expect(money.getByRole("img", { name: /^Disbursed and collected/ })).toBeVisible();
  await money.getByRole("button", { name: /^Show table/ }).focus();
  await page.keyboard.press("Enter");
  const rows = money.getByRole("row");
  await expect(rows.first()).toContainText("Disbursed");
  const months = (await rows.count()) - 1;
  expect(months).toBeGreaterThan(0);
  await expectAccessible(page);

  const save = async (item: string) => {
    await money.getByRole("button", { name: /^Download/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: item }).click(),
    ]);
    return readFile(await download.path());
  };
  const csv = (await save("Table (CSV)")).toString("utf8").trimEnd().split("\r\n");
  expect(csv).toHaveLength(months + 1);
  expect(csv[0]).toBe(
    '\ufeff"Month","Disbursed","Collected","Repayments","Recoveries","Loans given"',
  );
  expect((await save("Picture (SVG)")).toString("utf8")).toContain("Disbursed and collected");
  const png = await save("Picture (PNG)");
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(png.length).toBeGreaterThan(5000);

  await page.getByRole("combobox", { name: "Period" }).click();
  await page.getByRole("option", { name: "Custom dates" }).click();
  await page.getByLabel("Start date").fill("2020-01-01");
  await page.getByLabel("End date").fill("2020-01-31");
  await page.getByRole("button", { name: "Filter by Date" }).click();
  await expect(page.getByText("No data found for this period.")).toBeVisible();
});

test("a consultant's home shows the charts of their branch alone", { tag: "@nightly" }, async ({
  page,
}) => {
  const person = await addConsultant(server, "Soweto");
  await signIn(page, person, `${server.url}/staff/`);
  await expect(page.getByRole("img", { name: /^Portfolio by status/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^New clients by month/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Branches compared" })).toHaveCount(0);
  await expectAccessible(page);
});
