import type { Page } from "@playwright/test";
import { addBorrower, ask, choose, fillInLoan, giveLoan, openLender } from "./support/counter";
import { anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/*
 * Late responses: the form is left or opened again, or the network goes. The request always reaches
 * the server at once; only its response is held back.
 */

test.beforeEach(async ({ page, server }) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person);
});

/** Holds back the answers of a call; how many times it was sent, and the way to let the answers go. */
async function holdAnswers(page: Page, path: string) {
  let sent = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    sent += 1;
    const response = await route.fetch();
    await released;
    // The page may be gone by then.
    await route.fulfill({ response }).catch(() => {});
  });
  return { sent: () => sent, release };
}

async function cashOf(page: Page, branch: number): Promise<string> {
  const { closing_balance } = await ask<{ closing_balance: string }>(
    page,
    "GET",
    `/api/branches/${branch}/`,
  );
  return closing_balance;
}

async function fillInDeposit(page: Page, branchName: string) {
  await page.goto("/#/director-settings/deposits");
  await choose(page, "Branch", branchName);
  await choose(page, "Action", "Deposit");
  await page.getByRole("textbox", { name: "Amount" }).fill("500");
}

const processing = (page: Page) => page.getByRole("button", { name: "Processing..." });

test("a deposit that is left and found again moves the money once, and is reported elsewhere", async ({
  page,
}) => {
  const lender = await openLender(page, "1000");
  const held = await holdAnswers(page, "**/api/branches/deposit/");
  await fillInDeposit(page, lender.branchName);
  await page.getByRole("button", { name: "Deposit", exact: true }).click();
  await expect(processing(page)).toBeVisible();
  await page.goto("/#/director-settings/branches");
  await page.goto("/#/director-settings/deposits");
  await expect(processing(page)).toBeDisabled();
  await page.goto("/#/director-settings/branches");
  held.release();
  await expectSaid(page, "Deposit successful.", /1\s500,00/);
  await page.goto("/#/director-settings/deposits");
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("");
  expect(held.sent()).toBe(1);
  expect(await cashOf(page, lender.branch)).toBe("1500.00");
});

test("a deposit that is reloaded while it runs is sent again as it is, and recorded once", async ({
  page,
}) => {
  const lender = await openLender(page, "1000");
  const held = await holdAnswers(page, "**/api/branches/deposit/");
  await fillInDeposit(page, lender.branchName);
  await page.getByRole("button", { name: "Deposit", exact: true }).click();
  await expect.poll(() => cashOf(page, lender.branch)).toBe("1500.00");
  await page.reload();
  await expect(page.getByText(/Submit (it )?again without changes/)).toBeVisible();
  held.release();
  await page.getByRole("button", { name: "Deposit", exact: true }).click();
  await expectSaid(page, "This deposit was already recorded.");
  expect(await cashOf(page, lender.branch)).toBe("1500.00");
});

test("a part payment and a recovery that are left are paid once, and open no page by themselves", async ({
  page,
  browser,
  server,
}) => {
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  const { loan_account: loan } = await giveLoan(page, lender, client);
  const payment = await holdAnswers(page, "**/loan/repayment/");
  await page.goto(`/#/repayments/${client.id}`);
  await choose(page, "Branch", lender.branchName);
  await page.getByRole("checkbox", { name: "Client tenders a part payment" }).click();
  await page.getByRole("textbox", { name: "Amount" }).fill("100");
  await expect(page.getByText("Part payment: the rest")).toBeVisible();
  await page.getByRole("button", { name: "Submit Repayment" }).click();
  await expect(processing(page)).toBeVisible();
  await page.goto("/#/clients");
  await page.goto(`/#/repayments/${client.id}`);
  await expect(processing(page)).toBeDisabled();
  await page.goto("/#/clients");
  await expect(page.getByRole("heading", { name: "Client Members" })).toBeVisible();
  payment.release();
  await expectSaid(page, "Repayment Successful");
  await expect(page.getByRole("heading", { name: "Client Members" })).toBeVisible();
  expect(payment.sent()).toBe(1);
  expect(await cashOf(page, lender.branch)).toBe("8600.00");

  // The person who gave the loan cannot write it off alone.
  const colleague = await anotherBrowser(browser, server);
  const boss = somebody("Lerato", "Khumalo");
  await addAdministrator(server, boss);
  await signIn(colleague, boss);
  await ask(colleague, "POST", `/api/loan-accounts/${loan.id}/write-off/`, {
    reason: "Left the country",
  });
  await colleague.context().close();
  const recovery = await holdAnswers(page, "**/recovery/");
  await page.goto(`/#/active-loans/${loan.id}`);
  await page.getByRole("button", { name: "Record recovery" }).click();
  const dialog = page.getByRole("dialog", { name: /^Record Recovery/ });
  await dialog.getByRole("textbox", { name: "Amount" }).fill("50");
  // Another story of this server may have added a second one.
  await choose(dialog, "Payment method", "Deposit");
  await choose(dialog, "Branch", lender.branchName);
  await dialog.getByRole("button", { name: "Record Recovery" }).click();
  await expect.poll(() => cashOf(page, lender.branch)).toBe("8650.00");
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("button", { name: "Record Recovery" })).toBeDisabled();
  recovery.release();
  await expectSaid(page, "Recovery Recorded");
  await expect(dialog).toBeHidden();
  expect(recovery.sent()).toBe(1);
});

test("an application is sent once, and its window stays until the answer", async ({ page }) => {
  const lender = await openLender(page, "5000");
  const client = await addBorrower(page);
  const held = await holdAnswers(page, "**/loan/applications/");
  await page.goto("/#/give-loans");
  await page.getByRole("button", { name: "New Loan Application" }).click();
  const dialog = await fillInLoan(page, client, { office: lender.branchName });
  await dialog.getByRole("button", { name: "Submit Application" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect.poll(() => cashOf(page, lender.branch)).toBe("3500.00");
  held.release();
  await expectSaid(page, "Loan Application Successful");
  await expect(dialog).toBeHidden();
  expect(held.sent()).toBe(1);
});

test("Esc while a client is being added loses neither the refusal nor what was typed", async ({
  page,
}) => {
  const known = await addBorrower(page);
  const held = await holdAnswers(page, "**/add/client/");
  await page.goto("/#/clients");
  await page.getByRole("button", { name: "Add Client Member" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Client Form" });
  await dialog.getByLabel("Name(s)", { exact: true }).fill("Thandi");
  await dialog.getByLabel("Surname", { exact: true }).fill("Nkosi");
  await dialog.getByLabel("National ID", { exact: true }).fill(known.national_id);
  await choose(dialog, "Gender", "Female");
  await dialog.getByLabel("Address").fill("1 Vilakazi Street");
  await dialog.getByLabel("Phone number", { exact: true }).fill("0821234567");
  await choose(dialog, "Race", "Black");
  await choose(dialog, "Client type", "Low income");
  await dialog.getByLabel("Next of kin name", { exact: true }).fill("Jabu");
  await dialog.getByLabel("Next of kin surname", { exact: true }).fill("Nkosi");
  await dialog.getByLabel("Next of kin phone number").fill("0839876543");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("button", { name: "Saving..." })).toBeVisible();
  await page.keyboard.press("Escape");
  held.release();
  await expect(dialog.getByText(/national ID already exists/)).toBeVisible();
  await expect(dialog.getByLabel("Surname", { exact: true })).toHaveValue("Nkosi");
});

test("without a network nothing is sent, a list says so, and both recover with it", async ({
  page,
  context,
}) => {
  const lender = await openLender(page, "1000");
  const held = await holdAnswers(page, "**/api/branches/deposit/");
  held.release();
  await page.goto("/#/clients");
  await expect(page.getByRole("heading", { name: "Client Members" })).toBeVisible();
  await fillInDeposit(page, lender.branchName);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Deposit", exact: true }).click();
  await expectSaid(page, "You are offline, so nothing was sent.");
  await page.goto("/#/clients");
  await page
    .getByLabel("Search by name, surname, national ID, or phone number")
    .fill("nobody at all");
  await expect(page.getByText("You are offline.").first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("No clients found matching your filters")).toBeVisible();
  expect(held.sent()).toBe(0);
  expect(await cashOf(page, lender.branch)).toBe("1000.00");
  await page.goto("/#/director-settings/deposits");
  await page.getByRole("button", { name: "Deposit", exact: true }).click();
  await expectSaid(page, "Deposit successful.");
  expect(await cashOf(page, lender.branch)).toBe("1500.00");
});
