import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { listen } from "./support/said";
import { type Server, startServer } from "./support/server";
import { addAdministrator, signIn, somebody } from "./support/sign-in";

let server: Server;

test.beforeAll(async () => {
  server = await startServer({ prepare: [["demo", "--clients", "30", "--loans", "60"]] });
});
test.afterAll(() => server.stop());
test.beforeEach(({ context }) => listen(context));

test("a figure of the balance sheet opens its entries, and an entry its lines and hash", async ({
  page,
}) => {
  test.setTimeout(60_000);
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, server.url);
  await page.goto(`${server.url}/#/accounting/admin`);
  await page.getByRole("tab", { name: "Trial Balance" }).click();
  const trial = page.getByRole("table", { name: "Trial Balance" });
  const totals = await trial.getByRole("row").last().getByRole("cell").allTextContents();
  expect(totals[2]).toBe(totals[3]);
  expect(totals[4]).toBe(totals[5]);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Income Statement" }).click();
  await expect(page.getByRole("table", { name: "Income Statement" })).toContainText("Total income");
  await page.getByRole("tab", { name: "Balance Sheet" }).click();
  const sheet = page.getByRole("table", { name: "Balance Sheet" });
  const amountOf = async (name: string) =>
    (await sheet.getByRole("row", { name }).getByRole("cell").last().textContent()) ?? "";
  expect(await amountOf("Total assets")).toBe(await amountOf("Liabilities and equity"));
  await expectAccessible(page);
  await sheet.getByRole("button", { name: /^Entries on Branch cash/ }).click();
  const entries = page.getByRole("dialog");
  await entries
    .getByRole("button", { name: /^Lines of entry/ })
    .first()
    .click();
  const lines = entries.getByRole("table", { name: /^Lines of entry/ });
  await expect(lines).toContainText("1000 Branch cash");
  await expect(entries.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expectAccessible(page);
});
