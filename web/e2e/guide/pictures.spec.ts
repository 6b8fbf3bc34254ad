import { expect, type Page, test } from "@playwright/test";
import { addConsultant, ask, choose, inDays } from "../support/counter";
import { chooseFromMore } from "../support/menu";
import { type Server, startServer } from "../support/server";
import { settled, watchRequests } from "../support/settled";
import { addAdministrator, type Person, signIn, somebody } from "../support/sign-in";
import { take, writeSizes } from "./camera";

/** The same lender each time it is made on the same day. */
const DEMO = { seed: 1, clients: 60, loans: 80 };

test.use({ viewport: { width: 1280, height: 800 } });

let server: Server;
test.beforeAll(async () => {
  server = await startServer({ demo: DEMO });
});
test.afterAll(() => server.stop());

test("the pictures of the user manual", async ({ page, browser }) => {
  const person = somebody("Nomsa", "Dlamini");
  await addAdministrator(server, person);
  watchRequests(page);
  await signIn(page, person, server.url);
  for (const tour of CONSOLE) await test.step(tour.name, () => tour(page));
  const consultant = await addConsultant(server, "Soweto");
  const context = await browser.newContext({ viewport: { width: 390, height: 780 } });
  const phone = await context.newPage();
  await test.step("phone", () => staffApp(phone, consultant));
  await context.close();
  await writeSizes();
});

/** The Administrator's pages, in an order in which no step disturbs a later one. */
const CONSOLE = [
  clients,
  loans,
  repayments,
  prepayment,
  branchMoney,
  bankImport,
  corrections,
  reschedule,
  collections,
  requests,
  office,
  figures,
  settings,
  agreement,
];

async function open(page: Page, hash: string) {
  await page.goto(`${server.url}/#/${hash}`);
  await settled(page);
}

async function firstRow(page: Page) {
  await page.locator("main tbody tr").first().click();
  await settled(page);
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

async function clients(page: Page) {
  await open(page, "clients");
  await firstRow(page);
  await take(page, "clients");
  await page.getByRole("button", { name: "Add Document" }).click();
  await take(page, "add-document", dialog(page, "Add Client Document"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Erase personal data…" }).click();
  await take(page, "erase", dialog(page, "Erase Personal Data"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Blacklist Client" }).click();
  await take(page, "blacklist", dialog(page, "Blacklist Client"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add Client Member" }).click();
  await take(page, "add-client", dialog(page, "Add Client Form"));
}

async function loans(page: Page) {
  await open(page, "give-loans");
  await page.getByRole("button", { name: "New Loan Application" }).first().click();
  const form = dialog(page, "New Loan Application");
  await form.getByLabel("Surname").fill("a");
  const found = form.getByRole("list", { name: "Clients found" });
  await found.locator("button:enabled").first().click();
  await form.getByLabel("Loan product").click();
  await page.getByRole("option").first().press("Enter");
  await form.getByRole("textbox", { name: "Amount" }).fill("2500");
  await choose(form, "Purpose", "Housing");
  await form.getByLabel("Operating office").click();
  await page.getByRole("option").first().press("Enter");
  await form.getByLabel("Installment count").fill("3");
  await form.getByRole("button", { name: "Set Installment Due Dates" }).click();
  const dates = dialog(page, "Set Installment Due Dates");
  await dates.getByLabel("First due date").fill(inDays(30));
  await take(page, "due-dates", dates);
  await dates.getByRole("button", { name: "Done" }).click();
  await expect(form.getByText("Total to repay")).toBeVisible();
  await take(page, "new-loan", form);
}

async function oldestLoan(page: Page) {
  await open(page, "active-loans");
  await page.locator("main tbody tr").last().click();
  await settled(page);
}

async function repayments(page: Page) {
  await oldestLoan(page);
  await take(page, "loan-panel");
  await page.getByRole("button", { name: "Print documents" }).click();
  await take(page, "loan-documents");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Explain this balance" }).first().click();
  await take(page, "explain", dialog(page, "Explain this balance"));
  await open(page, "repayments");
  await page.getByLabel("Surname").fill("a");
  const found = page.getByRole("list", { name: "Clients found" });
  await found.locator("button:enabled").first().click();
  await settled(page);
  await page.getByLabel("Branch", { exact: true }).click();
  await page.getByRole("option").first().press("Enter");
  await page.getByRole("textbox", { name: "Amount" }).fill("100");
  await page.getByRole("checkbox", { name: "Client tenders a part payment" }).click();
  await settled(page);
  await page.getByRole("heading", { name: "Make Repayment" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Submit Repayment" }).scrollIntoViewIfNeeded();
  await take(page, "part-payment");
  await page.getByRole("button", { name: "Submit Repayment" }).click();
  // It closes after a time, perhaps before a mouse would reach its OK.
  await page.getByRole("alertdialog").waitFor();
  await page.getByRole("alertdialog").waitFor({ state: "hidden" });
  await take(page, "receipt");
  await page.getByRole("button", { name: "Settle loan…" }).click();
  await take(page, "settle", dialog(page, /^Settle Loan/));
}

type Loan = {
  id: number;
  client: { last_name: string; national_id: string };
  payment_schedules: { status: string }[];
};

const ACTIVE_LOANS = "/api/administrator/filtered/active-loan-accounts/?page=1&page_size=100";

/** An overpayment on a loan with months to go: both options side by side. */
async function prepayment(page: Page) {
  const { items } = await ask<{ items: Loan[] }>(page, "GET", ACTIVE_LOANS);
  const isEarly = ({ payment_schedules: all }: Loan) =>
    all.length >= 5 && all.filter(({ status }) => status === "pending").length >= all.length - 1;
  const { client } = items.find(isEarly) ?? {};
  await open(page, "repayments");
  await page.getByLabel("ID number").fill(client?.national_id ?? "");
  const found = page.getByRole("list", { name: "Clients found" });
  await found.locator("button:enabled").first().click();
  await settled(page);
  await page.getByLabel("Branch", { exact: true }).click();
  await page.getByRole("option").first().press("Enter");
  const amount = page.getByRole("textbox", { name: "Amount" });
  await page.getByRole("button", { name: "Installment due" }).click();
  const due = Number((await amount.inputValue()).replaceAll(/\s/g, "").replace(",", "."));
  await amount.fill((due + 500).toFixed(2));
  const results = page.getByRole("radiogroup", { name: /is more than is due$/ });
  await results.getByText("Reduce the principal").click();
  await page.getByRole("button", { name: "Submit Repayment" }).scrollIntoViewIfNeeded();
  await take(page, "prepayment");
}

/** What was spent, corrected by journals and matched with the bank, in the demo's first weeks. */
async function branchMoney(page: Page) {
  await open(page, "spend");
  await take(page, "spend");
  await open(page, "journals");
  await take(page, "journals");
  await open(page, "bank-reconciliation");
  await choose(page, "Branch", /Soweto/);
  await page.getByText("Balance by the lines").waitFor();
  await take(page, "bank-reconciliation");
}

/** A file of three lines: two name a loan, and one only says where it was paid in. */
async function bankImport(page: Page) {
  const { items } = await ask<{ items: Loan[] }>(page, "GET", ACTIVE_LOANS);
  const [first, second] = items;
  const day = inDays(0).replaceAll("-", "/");
  const lines = [
    `${day},EFT LOAN ${first?.id} ${first?.client.last_name},,450.00,450.00`,
    `${day},EFT ${second?.client.last_name} LOAN ${second?.id},,620.00,1070.00`,
    `${day},CASH DEPOSIT MAPONYA MALL,,300.00,1370.00`,
  ];
  await open(page, "bank-import");
  await page.getByRole("button", { name: "Import File" }).click();
  const form = dialog(page, "Import Bank File");
  await choose(form, "Branch", /Soweto/);
  await choose(form, "Mapping", /^Nedbank/);
  await form.getByLabel("Bank file").setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Date,Description,Debit,Credit,Balance\n${lines.join("\n")}\n`),
  });
  await form.getByRole("button", { name: "Preview" }).click();
  await form.getByRole("button", { name: "Import 3 Lines" }).click();
  await page.getByRole("alertdialog").waitFor();
  await page.getByRole("alertdialog").waitFor({ state: "hidden" });
  await choose(page, "Branch", /Soweto/);
  await page.getByRole("button", { name: "Book Sure Matches" }).waitFor();
  await take(page, "bank-import");
}

async function corrections(page: Page) {
  await oldestLoan(page);
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: "Reverse", exact: true }).click();
  await take(page, "reverse", dialog(page, /^Reverse/));
  await page.keyboard.press("Escape");
  await chooseFromMore(page, "Request changes…");
  await take(page, "request-changes", dialog(page, /^Request Changes/));
  await page.keyboard.press("Escape");
  await chooseFromMore(page, "Write off…");
  await take(page, "write-off", dialog(page, /^Write Off/));
}

async function reschedule(page: Page) {
  await oldestLoan(page);
  await chooseFromMore(page, "Reschedule…");
  const form = dialog(page, /^Reschedule Loan/);
  await choose(form, "Payment frequency", "Monthly");
  // Within the longest term of any loan type of the demo, and no earlier end than before.
  await form.getByLabel("Installment count").fill("4");
  await form.getByRole("button", { name: "Set Installment Due Dates" }).click();
  const dates = dialog(page, "Set Installment Due Dates");
  await dates.getByLabel("First due date").fill(inDays(20));
  await dates.getByRole("button", { name: "Done" }).click();
  await form.getByText("To repay").waitFor();
  await take(page, "reschedule", form);
}

async function agreement(page: Page) {
  await open(page, "active-loans");
  await firstRow(page);
  await page.getByRole("tab", { name: "Papers" }).click();
  await page.getByRole("button", { name: "Make agreement" }).click();
  await page.getByRole("button", { name: "Sign…" }).click();
  await take(page, "agreement", dialog(page, /^Sign agreement/));
}

async function collections(page: Page) {
  await open(page, "collections");
  await take(page, "call-list");
  await page.getByRole("button", { name: "Add Note" }).first().click();
  await take(page, "note", dialog(page, "Add Note"));
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Arrears" }).click();
  await take(page, "arrears");
  await page.getByRole("tab", { name: "Due" }).click();
  await choose(page, "Branch", /Soweto/);
  await choose(page, "Days", "The next 7 days");
  await take(page, "due");
}

async function office(page: Page) {
  await open(page, "dashboard");
  await take(page, "dashboard");
  await open(page, "staff");
  await firstRow(page);
  await page.getByRole("button", { name: "Change Permissions" }).click();
  await take(page, "permissions", dialog(page, "Change Permissions"));
  await open(page, "notices");
  await page.getByRole("button", { name: "Create Notice" }).first().click();
  await take(page, "notice", dialog(page, "Create Notice"));
  await open(page, "log-book/admin");
  // A day of the demo lender, rather than that of the person with the camera.
  const days = page.locator("main button[aria-expanded]").filter({ hasText: /\d{4}/ });
  await days.nth(0).click();
  await days.nth(1).click();
  await take(page, "log-book");
}

async function figures(page: Page) {
  await open(page, "statistics");
  await take(page, "statistics");
  await open(page, "accounting/admin");
  await page.getByRole("tab", { name: "General Ledger" }).click();
  await page
    .getByRole("button", { name: /^Lines of entry/ })
    .first()
    .click();
  await take(page, "general-ledger");
  await page.getByRole("tab", { name: "Trial Balance" }).click();
  await take(page, "trial-balance");
  await open(page, "reports");
  await take(page, "reports");
}

async function requests(page: Page) {
  await open(page, "requests");
  await take(page, "requests");
  await page.getByRole("tab", { name: "Loan applications" }).click();
  await take(page, "loan-applications");
}

async function settings(page: Page) {
  await open(page, "director-settings/deposits");
  await choose(page, "Branch", /Soweto/);
  await choose(page, "Action", "Deposit");
  await page.getByRole("textbox", { name: "Amount" }).fill("5000");
  await take(page, "deposit");
  await open(page, "director-settings/loan-types");
  await page.getByRole("button", { name: "Add Loan Type" }).first().click();
  await take(page, "loan-type", dialog(page, "Add Loan Type"));
  await page.keyboard.press("Escape");
  await open(page, "director-settings/transfers");
  await take(page, "transfers");
  await open(page, "director-settings/letterhead");
  await page.getByLabel("Lender's name").fill("Ubuntu Credit (Pty) Ltd");
  await page.getByLabel("NCR registration number").fill("NCRCP12345");
  await page.getByLabel("Address").fill("12 Vilakazi Street\nSoweto, 1804");
  await take(page, "letterhead");
  await open(page, "director-settings/period-close");
  await page.getByRole("button", { name: "Add Rates" }).first().click();
  await take(page, "provision-rates", dialog(page, "Add Rates of Provision"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close Month" }).first().click();
  await take(page, "close-month", dialog(page, "Close Month"));
}

async function staffApp(page: Page, person: Person) {
  watchRequests(page);
  await signIn(page, person, `${server.url}/staff/`);
  await take(page, "staff-home");
  await page.goto(`${server.url}/staff/#/cash-up`);
  await page.getByRole("textbox", { name: "R 200,00" }).fill("12");
  await page.getByRole("textbox", { name: "R 100,00" }).fill("3");
  await take(page, "cash-up");
}
