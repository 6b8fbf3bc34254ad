import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { choose, inDays } from "./support/counter";
import { acknowledge, anotherBrowser, expectSaid } from "./support/said";
import { type Server, startServer } from "./support/server";
import { fullName, type Person, somebody } from "./support/sign-in";
import { expect, test } from "./support/test";

/** A server for this file alone: only the first person to register becomes administrator. */
let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test("a new lender funds a branch, gives a loan and is paid back to the cent", async ({
  browser,
}) => {
  const page = await anotherBrowser(browser, server);
  const owner = somebody("Nomvula", "Maseko");
  await register(page, owner);
  await openBranch(page);
  await deposit(page, "20000");
  await addLoanType(page);
  await addClient(page);
  await giveLoan(page);
  await dashboardShows(page, "R 15 000,00", "R 6 000,00", "1");
  await payUntilClosed(page);
  await cashBookShows(page);
  expect(await server.command("verify")).toContain("all balances, chains and totals are correct");
});

async function register(page: Page, person: Person) {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Create Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("First Name").fill(person.firstName);
  await page.getByLabel("Last Name").fill(person.lastName);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(
    page.getByRole("button", { name: `Account menu: ${fullName(person)}` }),
  ).toBeVisible();
}

/** A panel of the settings, by the user menu. */
async function openSettings(page: Page, panel: string) {
  await page.getByRole("button", { name: /^Account menu:/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page
    .getByRole("navigation", { name: "Settings" })
    .getByRole("link", { name: panel })
    .click();
}

async function openPage(page: Page, name: string) {
  await page
    .getByRole("navigation", { name: "Platform" })
    .getByRole("link", { name, exact: true })
    .click();
}

async function openBranch(page: Page) {
  await openSettings(page, "Branches");
  await page.getByRole("button", { name: "Add Branch" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Branch" });
  await dialog.getByLabel("Name", { exact: true }).fill("Soweto");
  await dialog.getByLabel("Address").fill("1 Vilakazi Street, Soweto");
  await dialog.getByRole("button", { name: "Save" }).click();
  await acknowledge(page, "Branch added successfully");
}

async function deposit(page: Page, amount: string) {
  await openSettings(page, "Deposits");
  await choose(page, "Branch", /Soweto/);
  await choose(page, "Action", "Deposit");
  await page.getByRole("textbox", { name: "Amount" }).fill(amount);
  await page.getByRole("button", { name: "Deposit", exact: true }).click();
  await acknowledge(page, "Deposit successful.");
}

async function addLoanType(page: Page) {
  await openSettings(page, "Loan Types");
  await page.getByRole("button", { name: "Add Loan Type" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Loan Type" });
  await dialog.getByLabel("Name", { exact: true }).fill("Short-term loan");
  await dialog.getByLabel("Min amount").fill("500");
  await dialog.getByLabel("Max amount").fill("8000");
  await dialog.getByLabel("Interest rate (% a year)").fill("80");
  await dialog.getByLabel("Term in months").fill("3");
  await dialog.getByLabel("Penalty rate (%)").fill("5");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  // A fifth of the amount in three months is above the legal limit, and the screen warns of it.
  await acknowledge(page, "Every loan on this loan type is above a legal limit");
  await acknowledge(page, "Loan product added successfully");
}

async function addClient(page: Page) {
  await openPage(page, "Clients");
  await page.getByRole("button", { name: "Add Client Member" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Client Form" });
  await dialog.getByLabel("Name(s)").fill("Thandi");
  await dialog.getByLabel("Surname", { exact: true }).fill("Nkosi");
  await dialog.getByLabel("National ID", { exact: true }).fill("8001015009087");
  await choose(dialog, "Gender", "Male");
  await dialog.getByLabel("Address").fill("12 Protea Road, Soweto");
  await dialog.getByLabel("Phone number", { exact: true }).fill("0821234567");
  await choose(dialog, "Race", "Black");
  await choose(dialog, "Client type", "Low income");
  await dialog.getByLabel("Next of kin name").fill("Sipho");
  await dialog.getByLabel("Next of kin surname").fill("Nkosi");
  await dialog.getByLabel("Next of kin phone number").fill("0829876543");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectSaid(page, "Client added successfully.");
}

async function giveLoan(page: Page) {
  await openPage(page, "Dashboard");
  await page.getByRole("button", { name: "New Loan Application" }).click();
  const dialog = page.getByRole("dialog", { name: "New Loan Application" });
  await dialog.getByLabel("Surname").fill("nkosi");
  await dialog.getByRole("button", { name: /Thandi Nkosi/ }).click();
  await dialog.getByRole("textbox", { name: "Amount" }).fill("5000");
  await choose(dialog, "Purpose", "Studies");
  await choose(dialog, "Payment frequency", "Monthly");
  await dialog.getByLabel("Installment count").fill("3");
  await choose(dialog, "Operating office", /Soweto/);
  await dialog.getByRole("button", { name: "Set Installment Due Dates" }).click();
  const dates = page.getByRole("dialog", { name: "Set Installment Due Dates" });
  await dates.getByLabel("First due date").fill(inDays(30));
  await dates.getByRole("button", { name: "Done" }).click();
  await dialog.getByLabel("Mandate ID 1").fill("MND-1");
  await dialog.getByLabel("Mandate ID 2").fill("MND-2");
  // 5 000 at 80 % a year over 3 months: 1 000 interest, in three equal installments.
  await expect(dialog.getByText("R 6 000,00").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Submit Application" }).click();
  await expectSaid(page, "Loan Application Successful");
}

async function dashboardShows(page: Page, cash: string, out: string, loans: string) {
  await openPage(page, "Dashboard");
  for (const [label, value] of [
    ["Total Money in Company", cash],
    ["Total Amount Out (Unpaid)", out],
    ["Total Active Loans", loans],
  ] as const)
    await expect(
      page.locator("div", { has: page.getByText(label, { exact: true }) }).last(),
    ).toContainText(value);
  await expectAccessible(page);
}

async function payUntilClosed(page: Page) {
  await openPage(page, "Repayments");
  await page.getByLabel("Surname").fill("nkosi");
  await page.getByRole("button", { name: /Thandi Nkosi/ }).click();
  for (const amount of ["2000", "1500"]) {
    await choose(page, "Branch", /Soweto/);
    await page.getByRole("textbox", { name: "Amount" }).fill(amount);
    if (amount === "1500")
      await page.getByRole("checkbox", { name: "Client tenders a part payment" }).click();
    await expect(page.getByText("New balance", { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Submit Repayment" }).click();
    await acknowledge(page, "Repayment Successful");
  }
  // All that is left would keep interest for days that have not come: the form takes what settling costs.
  await choose(page, "Branch", /Soweto/);
  await page.getByRole("textbox", { name: "Amount" }).fill("2500");
  await expect(page.getByText(/^Settling this loan costs R\s1\s500,00/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Repayment" })).toBeDisabled();
  await page.getByRole("button", { name: "Settle loan…" }).click();
  const settle = page.getByRole("dialog", { name: /^Settle Loan/ });
  await choose(settle, "Branch", /Soweto/);
  await settle.getByRole("button", { name: /^Settle for R\s1\s500,00$/ }).click();
  await acknowledge(page, "Loan Settled", /Receipt R-\d+/);
  await expectAccessible(page);
}

async function cashBookShows(page: Page) {
  await openPage(page, "Accounting");
  const book = page.getByRole("region", { name: "Cash Book" });
  await expect(book).toContainText("R 25 000,00");
  await expect(book).toContainText("R 5 000,00");
  await expect(book).toContainText("R 20 000,00");
  await expectAccessible(page);
}
