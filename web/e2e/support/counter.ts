import { expect, type Locator, type Page } from "@playwright/test";
import type { Server } from "./server";
import { type Person, somebody } from "./sign-in";

/** A day so many days from now, as the date fields take it, by the clock of the server and of the browser. */
export function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return day.toLocaleDateString("sv-SE", { timeZone: "Africa/Johannesburg" });
}

/** Adds a Consultant of a branch with every permission by the command line. */
export async function addConsultant(server: Server, branch: string): Promise<Person> {
  const person = somebody("Lerato", "Molefe");
  await server.command(
    ...["create-user", "--role", "Consultant", "--branch", branch, "--permissions", "all"],
    ...["--username", person.username, "--email", person.email],
    ...["--first-name", person.firstName, "--last-name", person.lastName],
    ...["--password", person.password],
  );
  return person;
}

/** Calls the API as the person who is signed in on this page. */
export async function ask<Answer>(
  page: Page,
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: object,
): Promise<Answer> {
  const stored = await page.evaluate(() => localStorage.getItem("auth-tokens"));
  const { access } = JSON.parse(stored ?? "{}") as { access?: string };
  const response = await page.request.fetch(new URL(path, page.url()).href, {
    method,
    headers: { authorization: `Bearer ${access}` },
    ...(body === undefined ? {} : { data: body }),
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Answer;
}

/** A branch and the loan type that its loans are of. */
export type Lender = { branch: number; branchName: string; product: number };

let made = 0;

/** Adds a branch with this much cash and a separate loan type, for one test. */
export async function openLender(page: Page, cash: string): Promise<Lender> {
  made += 1;
  const name = `Mamelodi ${process.pid}-${made}`;
  const { id } = await ask<{ id: number }>(page, "POST", "/api/branches/", {
    name,
    address: "7 Tsamaya Road",
  });
  await ask(page, "POST", "/api/branches/deposit/", { branch: id, amount: cash });
  const product = await ask<{ id: number }>(page, "POST", "/api/loan-products/", {
    name: `Three months ${process.pid}-${made}`,
    description: "For the stories",
    min_amount: "500",
    max_amount: "8000",
    interest_rate: "24",
    term: 3,
    penalty_rate: "5",
  });
  return { branch: id, branchName: name, product: product.id };
}

export type Borrower = { id: number; first_name: string; last_name: string; national_id: string };

/** Adds a client with a unique name. */
export async function addBorrower(page: Page): Promise<Borrower> {
  made += 1;
  const last = `Zulu${letters(process.pid)}${letters(made)}`;
  return ask<Borrower>(page, "POST", "/api/consultant/add/client/", {
    first_name: "Busisiwe",
    last_name: last,
    national_id: `P${process.pid}${1000 + made}`,
    gender: "Female",
    address: "3 Solomon Mahlangu Drive",
    phone_number: "0821234567",
    race: "Black",
    client_type: "Low income",
    nk_name: "Jabu",
    nk_surname: last,
    nk_phone_number: "0839876543",
    role: "CLIENT",
  });
}

function letters(number: number): string {
  return [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
}

type Loan = { loan_account: { id: number; balance: string } };

/** A loan of R 1 500 for three months, given by the person signed in on this page. */
export function giveLoan(page: Page, lender: Lender, client: Borrower): Promise<Loan> {
  return ask<Loan>(page, "POST", "/api/adminstrator/loan/applications/", {
    client: client.id,
    loan_product: lender.product,
    amount: "1500",
    purpose: "Studies",
    payment_frequency: "monthly",
    installment_count: 3,
    schedule_due_dates: [inDays(30), inDays(60), inDays(90)],
    transaction_type: "normal",
    branch: lender.branch,
    mandate_id1: "MND-1",
    mandate_id2: "MND-2",
  });
}

/**
 * Chooses an option of a select by its label, with the keyboard: a form that grows during the
 * click, as when the cost of a loan arrives, moves the option away from the mouse.
 */
export async function choose(within: Page | Locator, label: string, option: string | RegExp) {
  await within.getByLabel(label, { exact: true }).click();
  const page = "page" in within ? within.page() : within;
  const wanted = page.getByRole("option", { name: option, exact: typeof option === "string" });
  await wanted.press("Enter");
  await expect(wanted).toBeHidden();
}

/** Fills in New Loan Application up to its button; without a client when one is chosen already. */
export async function fillInLoan(
  page: Page,
  client: Borrower | null,
  { amount = "1500", office = "" },
) {
  const dialog = page.getByRole("dialog", { name: "New Loan Application" });
  if (client !== null) {
    await dialog.getByLabel("Surname").fill(client.last_name);
    await dialog.getByRole("button", { name: new RegExp(client.last_name) }).click();
  }
  await expect(dialog.getByRole("textbox", { name: "Amount" })).toBeVisible();
  const product = dialog.getByLabel("Loan product");
  if (await product.isVisible()) {
    await product.click();
    await page.getByRole("option").last().press("Enter");
  }
  await dialog.getByRole("textbox", { name: "Amount" }).fill(amount);
  await choose(dialog, "Purpose", "Studies");
  await dialog.getByLabel("Installment count").fill("3");
  if (office !== "") await choose(dialog, "Operating office", office);
  await dialog.getByRole("button", { name: "Set Installment Due Dates" }).click();
  const dates = page.getByRole("dialog", { name: "Set Installment Due Dates" });
  await dates.getByLabel("First due date").fill(inDays(30));
  await dates.getByRole("button", { name: "Done" }).click();
  await dialog.getByLabel("Mandate ID 1").fill("MND-1");
  await dialog.getByLabel("Mandate ID 2").fill("MND-2");
  await expect(dialog.getByText("Total to repay")).toBeVisible();
  return dialog;
}
