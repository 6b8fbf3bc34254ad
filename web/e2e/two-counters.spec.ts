import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import {
  addBorrower,
  ask,
  type Borrower,
  choose,
  fillInLoan,
  giveLoan,
  openLender,
} from "./support/counter";
import { anotherBrowser, expectSaid } from "./support/said";
import { addAdministrator, signIn, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

type Server = Parameters<typeof addAdministrator>[0];

/** Two colleagues at two counters, each with a browser of their own. */
async function twoCounters(page: Page, browser: Browser, server: Server) {
  const here = somebody();
  const there = somebody("Sipho", "Khumalo");
  await addAdministrator(server, here);
  await addAdministrator(server, there);
  const theirs = await anotherBrowser(browser, server);
  await signIn(page, here);
  await signIn(theirs, there);
  return { theirs };
}

/** Opens a client's repayment at one counter and fills in the installment that is due. */
async function readyToPay(page: Page, client: Borrower, office: string) {
  await page.goto(`/#/repayments/${client.id}`);
  await choose(page, "Branch", office);
  await page.getByRole("button", { name: /^Installment due/ }).click();
  await expect(page.getByText("New balance", { exact: true })).toBeVisible();
}

const submitRepayment = (page: Page) =>
  page.getByRole("button", { name: "Submit Repayment" }).click();

async function balance(page: Page, client: Borrower): Promise<string | undefined> {
  const path = `/api/consultant/active-loan-accounts/?client=${client.id}`;
  return (await ask<{ balance: string }[]>(page, "GET", path))[0]?.balance;
}

/** Blocks live events and background fetches of a page: it acts on its earlier data. */
async function deaf(page: Page) {
  await page.route(/\/api\/(events|health)\/$/, (route) => route.abort());
  await page.reload();
}

test("two pay the same installment: it is paid once, and the other is told", async ({
  page,
  browser,
  server,
}) => {
  const { theirs } = await twoCounters(page, browser, server);
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  await giveLoan(page, lender, client);
  await deaf(theirs);
  await readyToPay(page, client, lender.branchName);
  await readyToPay(theirs, client, lender.branchName);
  await submitRepayment(page);
  await expectSaid(page, "Repayment Successful");
  await submitRepayment(theirs);
  // The next due amount updates without a reload, beside the history, and nothing was paid twice.
  await expect(theirs.getByRole("button", { name: "Full balance, R 1 060,00" })).toBeVisible();
  await expect(
    theirs.getByText("This installment is already paid. Refresh and try again."),
  ).toBeVisible();
  await expect(theirs.getByLabel("Branch")).toContainText(lender.branchName);
  await expect(theirs.getByRole("textbox", { name: "Amount" })).toHaveValue("");
  await expectAccessible(theirs);
  expect(await balance(page, client)).toBe("1060.00");
  await theirs.context().close();
});

test("two loans from the last cash of a branch: one is given, the other told what is left", {
  tag: "@nightly",
}, async ({ page, browser, server }) => {
  const { theirs } = await twoCounters(page, browser, server);
  const lender = await openLender(page, "2000");
  const [first, second] = [await addBorrower(page), await addBorrower(page)];
  for (const counter of [page, theirs]) {
    await counter.goto("/#/give-loans");
    await counter.getByRole("button", { name: "New Loan Application" }).click();
  }
  const office = lender.branchName;
  const mine = await fillInLoan(page, first, { office });
  const other = await fillInLoan(theirs, second, { office });
  await mine.getByRole("button", { name: "Submit Application" }).click();
  await expectSaid(page, "Loan Application Successful");
  await expect(
    other.getByText(new RegExp(`Insufficient cash at ${office}: R\\s500,00 available`)).first(),
  ).toBeVisible();
  await expect(other.getByRole("button", { name: "Submit Application" })).toBeDisabled();
  await expect(other.getByRole("textbox", { name: "Amount" })).toHaveValue(/1\s?500/);
  await expect(other.getByLabel("Mandate ID 2")).toHaveValue("MND-2");
  await theirs.context().close();
});

test("a client is blacklisted while a loan is being given: the form says so and cannot be sent", async ({
  page,
  browser,
  server,
}) => {
  const { theirs } = await twoCounters(page, browser, server);
  const lender = await openLender(page, "5000");
  const client = await addBorrower(page);
  await page.goto("/#/give-loans");
  await page.getByRole("button", { name: "New Loan Application" }).click();
  const dialog = await fillInLoan(page, client, { office: lender.branchName });

  await theirs.goto("/#/blacklist-clients");
  await theirs.getByRole("button", { name: "Blacklist Client" }).click();
  await theirs.getByLabel("Surname").fill(client.last_name);
  await theirs.getByRole("button", { name: new RegExp(client.last_name) }).click();
  const reason = theirs.getByRole("dialog", { name: "Blacklist Client" });
  await reason.getByLabel("Reason").fill("Forged payslips");
  await reason.getByRole("button", { name: "Blacklist Client" }).click();
  await expectSaid(theirs, "Client blacklisted successfully.");
  await expect(theirs.getByRole("row", { name: /Forged payslips.*Active/ })).toBeVisible();

  await expect(dialog.getByText("This client is blacklisted.").first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Submit Application" })).toBeDisabled();
  const stats = await ask<{ active_loans: number }>(page, "GET", `/api/branches/${lender.branch}/`);
  expect(stats.active_loans).toBe(0);
  await theirs.context().close();
});

test("two edit the same client: the second is told who was faster, and keeps what was typed", async ({
  page,
  browser,
  server,
}) => {
  const { theirs } = await twoCounters(page, browser, server);
  const client = await addBorrower(page);
  for (const counter of [page, theirs]) {
    await counter.goto(`/#/clients/${client.id}`);
    await counter.getByRole("button", { name: "Edit Client" }).click();
  }
  const mine = page.getByRole("dialog", { name: "Edit Client Form" });
  const other = theirs.getByRole("dialog", { name: "Edit Client Form" });
  await other.getByLabel("Address").fill("9 Church Street");
  await mine.getByLabel("Next of Kin Name").fill("Themba");
  await mine.getByRole("button", { name: "Save Changes" }).click();
  await expectSaid(page, "Client updated successfully.");

  // A reload in between loses nothing either.
  await theirs.reload();
  await expect(other.getByLabel("Address")).toHaveValue("9 Church Street");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expect(other.getByText(/This record was changed by Nomsa Dlamini on .* at /)).toBeVisible();
  await expect(other.getByLabel("Address")).toHaveValue("9 Church Street");
  await other.getByRole("button", { name: "Keep my changes" }).click();
  await expect(other.getByLabel("Next of Kin Name")).toHaveValue("Themba");
  await expect(other.getByLabel("Address")).toHaveValue("9 Church Street");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await expectSaid(theirs, "Client updated successfully.");
  const saved = await ask<{ address: string; nk_name: string }>(
    page,
    "GET",
    `/api/clients/${client.id}/`,
  );
  expect(saved).toMatchObject({ address: "9 Church Street", nk_name: "Themba" });
  await theirs.context().close();
});

test("an answer that is lost on its way is asked for again, and money is taken once", {
  tag: "@nightly",
}, async ({ page, server }) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person);
  const lender = await openLender(page, "10000");
  const client = await addBorrower(page);
  await giveLoan(page, lender, client);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/adminstrator/loan/repayment/", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    // The server has done it; its answer never arrives.
    if (keys.length === 1) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await readyToPay(page, client, lender.branchName);
  await submitRepayment(page);
  await expectSaid(page, "Repayment Successful");
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await balance(page, client)).toBe("1060.00");
});
