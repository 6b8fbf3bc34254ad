import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectWholePageAccessible } from "./support/axe";
import { addConsultant, ask } from "./support/counter";
import { openFromMore } from "./support/menu";
import { listen } from "./support/said";
import { type Server, startServer } from "./support/server";
import { addAdministrator, signIn, somebody } from "./support/sign-in";

let server: Server;

test.beforeAll(async () => {
  server = await startServer({ demo: { clients: 30, loans: 60 } });
});
test.afterAll(() => server.stop());
test.beforeEach(({ context }) => listen(context));

test("a figure of the balance sheet opens its entries, and an entry its lines and hash", async ({
  page,
}) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, `${server.url}/#/accounting/admin`);
  await page.getByRole("tab", { name: "Trial Balance" }).click();
  const trial = page.getByRole("table", { name: "Trial Balance" });
  const sums = trial.getByRole("row").last().getByRole("cell");
  await expect(sums.last()).toHaveText(/\d,\d\d/);
  const totals = await sums.allTextContents();
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
  await sheet.getByRole("button", { name: /^Open 1000 Branch cash/ }).click();
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

/** True if any content is wider than its container, as a table is until it has measured itself. */
const scrollsSideways = (page: Page) =>
  page
    .locator("main")
    .evaluate((main) =>
      [...main.querySelectorAll("*")].some(
        (one) =>
          getComputedStyle(one).overflowX === "auto" &&
          one.querySelector("table") !== null &&
          one.scrollWidth > one.clientWidth + 1,
      ),
    );

test("a consultant reads the statements of their branch on a phone, and prints them alone", {
  tag: "@nightly",
}, async ({ page }) => {
  const administrator = somebody();
  await addAdministrator(server, administrator);
  await signIn(page, administrator, server.url);
  const [branch] = await ask<{ name: string }[]>(page, "GET", "/api/branches/");
  const consultant = await addConsultant(server, branch?.name ?? "");
  await signIn(page, consultant, `${server.url}/staff/`);
  await page.setViewportSize({ width: 390, height: 844 });
  await openFromMore(page, "Accounting");
  await expect(page.getByRole("heading", { name: branch?.name ?? "" })).toBeVisible();
  // Each row of a book is a card, with its own column.
  const books = ["Cash Book", "General Ledger", "Loan Ledger", "Payments", "Disbursements"];
  for (const name of [...books, "Report Details"]) {
    await page.getByRole("tab", { name }).click();
    const book = page.getByRole("region", { name, exact: true });
    await expect(book.getByRole("row").nth(1)).toBeVisible();
    await expect.poll(() => scrollsSideways(page), name).toBe(false);
  }
  await page.getByRole("tab", { name: "Cash Book" }).click();
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("Closing Balance");
  for (const name of ["Trial Balance", "Income Statement", "Balance Sheet"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("table", { name })).toBeVisible();
    await expect.poll(() => scrollsSideways(page), name).toBe(false);
  }
  // An account has both sides and the balance in one column; paper has a column for each.
  await page.getByRole("tab", { name: "Account Statement" }).click();
  const account = page.getByRole("region", { name: "1000 Branch cash" });
  await expect(account.getByRole("columnheader", { name: "Amount" })).toBeVisible();
  await expect(account.getByRole("row").last()).toContainText("Totals");
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await expectWholePageAccessible(page);
  await page.emulateMedia({ media: "print" });
  for (const name of ["Description", "Debit", "Credit", "Balance"])
    await expect(account.getByRole("columnheader", { name })).toBeVisible();
  await expect(account.getByRole("columnheader", { name: "Amount" })).toBeHidden();
  await expect(account.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  // The entries behind a sum open step by step.
  await page.getByRole("tab", { name: "Balance Sheet" }).click();
  await page.getByRole("button", { name: /^Open Total assets/ }).click();
  const sum = page.getByRole("dialog", { name: "Total assets" });
  await sum.getByRole("button", { name: /^Open 1000 Branch cash/ }).click();
  const entries = page.getByRole("dialog", { name: "1000 Branch cash" });
  await expect(entries.getByText("Closing balance")).toBeVisible();
  await expectWholePageAccessible(page);
  await page.keyboard.press("Escape");
  await expect(entries).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(sum).toBeHidden();
  await page.getByRole("tab", { name: "Trial Balance" }).click();
  // The bar at the bottom covers half a figure otherwise.
  await page
    .getByRole("button", { name: /^Open all accounts, balance debit/ })
    .scrollIntoViewIfNeeded();
  await expectWholePageAccessible(page);

  await page.emulateMedia({ media: "print" });
  const paper = page.getByRole("table", { name: "Trial Balance" });
  await expect(paper.getByRole("columnheader", { name: "Opening Balance" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trial Balance" })).toBeVisible();
  for (const role of ["tab", "navigation", "textbox"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
});
