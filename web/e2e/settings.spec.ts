import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { choose, inDays } from "./support/counter";
import { acknowledge, anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/** A separate name for each record: all tests of a worker share one lender. */
let made = 0;
function named(what: string) {
  made += 1;
  return `${what} ${process.pid}-${made}`;
}

test.beforeEach(async ({ page, server }) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person);
});

async function openPanel(page: Page, panel: string) {
  await page.goto(`/#/director-settings/${panel}`);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
}

async function addBranch(page: Page): Promise<string> {
  const name = named("Umlazi");
  await openPanel(page, "branches");
  await page.getByRole("button", { name: "Add Branch" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Branch" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Address").fill("12 Mangosuthu Highway, Umlazi");
  await dialog.getByRole("button", { name: "Use this device's location" }).click();
  await expect(dialog.getByLabel("Latitude (optional)")).toHaveValue("-29.8587");
  await dialog.getByRole("button", { name: "Save" }).click();
  await acknowledge(page, "Branch added successfully");
  return name;
}

async function moveCash(page: Page, branch: string, action: "Deposit" | "Withdraw", rand: string) {
  await choose(page, "Branch", branch);
  await choose(page, "Action", action);
  await page.getByRole("textbox", { name: "Amount" }).fill(rand);
}

test("a branch is opened where one stands, funded, and its cash book balances", {
  tag: "@nightly",
}, async ({ page }) => {
  const branch = await addBranch(page);
  await expectAccessible(page);

  await openPanel(page, "deposits");
  await expectAccessible(page);
  await moveCash(page, branch, "Deposit", "R 25 000,50");
  await page.getByRole("button", { name: "Deposit", exact: true }).click();
  await acknowledge(page, "Deposit successful.");
  await moveCash(page, branch, "Withdraw", "25000.51");
  await expect(page.getByRole("button", { name: "Withdraw", exact: true })).toBeDisabled();
  await expect(page.getByText(new RegExp(`^${branch} holds R.25.000,50`))).toBeVisible();
  await page.getByRole("textbox", { name: "Amount" }).fill("0.50");
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await acknowledge(page, "Withdrawal successful.");

  await page.goto("/#/accounting");
  const offices = page.getByRole("navigation", { name: "Offices" });
  const list = offices.getByRole("combobox");
  await expect(list.or(offices.getByRole("link")).first()).toBeVisible();
  if (await list.isVisible()) {
    await list.click();
    await page.getByRole("option", { name: branch, exact: true }).press("Enter");
  } else await offices.getByRole("link", { name: branch, exact: true }).click();
  const totals = page.getByRole("region", { name: "Cash Book" }).getByRole("row").last();
  await expect(totals).toContainText(/Totals.*R\s0,00.*R\s25\s000,50.*R\s0,50.*R\s25\s000,00/);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Loan Ledger" }).click();
  await expect(page.getByText("No records found.")).toBeVisible();
});

test("a deposit by a colleague shows on the dashboard without a refresh", {
  tag: "@nightly",
}, async ({ page, browser, server }) => {
  const branch = await addBranch(page);
  await page.goto("/#/dashboard");
  const card = page.getByRole("region", { name: branch });
  await expect(card).toContainText(/R\s0,00/);
  await expectAccessible(page);

  const colleague = somebody("Sipho", "Khumalo");
  await addAdministrator(server, colleague);
  const theirs = await anotherBrowser(browser, server);
  await signIn(theirs, colleague);
  await openPanel(theirs, "deposits");
  await moveCash(theirs, branch, "Deposit", "750");
  await theirs.getByRole("button", { name: "Deposit", exact: true }).click();
  await expectSaid(theirs, "Deposit successful.");
  await expect(card).toContainText(/R\s750,00/);
  await theirs.context().close();
});

test("a loan type is added, changed and deleted", { tag: "@nightly" }, async ({ page }) => {
  const name = named("Season loan");
  await openPanel(page, "loan-types");
  await page.getByRole("button", { name: "Add Loan Type" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Loan Type" });
  await dialog.getByRole("button", { name: "Save" }).hover();
  await expect(dialog.getByText("Penalty rate is required")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Min amount").fill("500");
  await dialog.getByLabel("Max amount").fill("8 000");
  await dialog.getByLabel("Interest rate").fill("27,5");
  await dialog.getByLabel("Term in months").fill("6");
  await dialog.getByLabel("Penalty rate").fill("5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await acknowledge(page, "Loan product added successfully");

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await page.getByLabel("Term in months").fill("9");
  await page.getByRole("button", { name: "Save" }).click();
  await acknowledge(page, "Loan product updated successfully");

  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await expectSaid(page, "Loan product has been deleted.");
});

test("what the law allows from a day on is added, with its source, and stands in the table", {
  tag: "@nightly",
}, async ({ page }) => {
  await openPanel(page, "credit-limits");
  const source = named("Notice of the Reserve Bank");
  await page.getByRole("button", { name: "Add Limit" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Credit Limit" });
  await dialog.getByRole("button", { name: "Save" }).hover();
  await expect(dialog.getByText("Source is required.")).toBeVisible();
  await choose(dialog, "Type of limit", "Repo rate");
  await expectAccessible(page);
  await dialog.getByLabel("Repo rate (% a year)").fill("6,75");
  await dialog.getByLabel("Effective from").fill(inDays(30));
  await dialog.getByLabel("Source").fill(source);
  await dialog.getByRole("button", { name: "Save" }).click();
  await acknowledge(page, "Credit limit added successfully.");
  await expect(page.getByRole("row").filter({ hasText: source })).toContainText(/6,75\s?%/);
});

test("background work is shown as it happens, and can be run now", { tag: "@nightly" }, async ({
  page,
}) => {
  await openPanel(page, "jobs");
  await choose(page, "Job", "Clean-up");
  const done = page
    .getByRole("row", { name: /Clean-up/ })
    .filter({ hasText: /Deleted|Nothing to delete\./ });
  // The one that the server ran when it started, and what may have followed since.
  await expect(done).not.toHaveCount(0);
  const before = await done.count();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Run now: Clean-up/ }).click();
  await expect(done).toHaveCount(before + 1);
  await expect(page.getByText("Waiting", { exact: true })).toHaveCount(1);
});
