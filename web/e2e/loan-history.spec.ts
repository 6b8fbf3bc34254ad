import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { ask, choose, inDays } from "./support/counter";
import { chooseFromMore } from "./support/menu";
import { acknowledge, expectSaid, listen } from "./support/said";
import { type Server, startServer } from "./support/server";
import { addAdministrator, signIn, somebody } from "./support/sign-in";

/** Wide enough for the card beside the list. */
test.use({ viewport: { width: 1440, height: 900 } });

const LOANS = "/api/administrator/filtered/active-loan-accounts/";
type Loan = {
  id: number;
  client: { id: number };
  disbursement_date: string;
  payment_schedules: { status: string }[];
};
type Loans = { items: Loan[] };

let server: Server;

test.beforeAll(async () => {
  server = await startServer({ demo: { clients: 30, loans: 60 } });
});
test.afterAll(() => server.stop());
test.beforeEach(({ context }) => listen(context));

/** A picture of one colour, of 16 by 4 pixels. */
const PICTURE = {
  name: "logo.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAECAIAAAAI1ii7AAAAEUlEQVR4nGPYEqxBEmIYfBoAJPdLwYPLFncAAAAASUVORK5CYII=",
    "base64",
  ),
};

/** Opens a loan with a payment, signed in as a person who did not take it. */
async function openPaidLoan(page: Page) {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, server.url);
  const loans = await ask<Loans>(page, "GET", `${LOANS}?page=1&page_size=500`);
  const loan = loans.items.find((one) => one.payment_schedules[0]?.status === "paid");
  await page.goto(`${server.url}/#/active-loans/${loan?.id}`);
  const card = page.locator("[data-slot=card]").filter({ hasText: "Mandates" });
  await expect(card.getByText(/^Loan #\d+/)).toBeVisible();
  return card;
}

test("a loan shows what happened to it, and any amount which entries make it", async ({ page }) => {
  const card = await openPaidLoan(page);
  const tab = card.getByRole("tab", { name: "History" });
  await tab.click();
  // The explanation has replaced the amounts above it.
  const details = card.getByRole("region", { name: /^Details/ });
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN;
  await expect(async () =>
    expect((await top(tab)) - (await top(details))).toBeLessThan(8),
  ).toPass();
  const history = card.getByRole("list", { name: "Loan history" });
  await expect(history.getByRole("listitem").last()).toContainText("Loan paid out");
  await expect(history.getByRole("listitem").filter({ hasText: "Repayment R-" })).not.toHaveCount(
    0,
  );
  await expectAccessible(page);

  const receipt = history.getByRole("link", { name: /^Receipt R-\d+ as PDF$/ }).first();
  const file = await page.request.get(`${server.url}${await receipt.getAttribute("href")}`);
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await card.getByRole("button", { name: "Explain this balance" }).focus();
  await page.keyboard.press("Enter");
  const explain = page.getByRole("dialog", { name: "Explain this balance" });
  await expect(explain.getByText("The entries add up to this amount exactly.")).toBeVisible();
  await explain.getByText("Loan paid out").click();
  await expect(explain.getByRole("row", { name: /1100 Loans receivable/ })).toBeVisible();
  await expectAccessible(page);

  // The address leads a colleague to the same amount.
  await expect(page).toHaveURL(/#\/active-loans\/\d+\/balance$/);
  await page.reload();
  await expect(explain.getByText("The entries add up to this amount exactly.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(explain).toBeHidden();
  await expect(page).toHaveURL(/#\/active-loans\/\d+$/);

  await card.getByRole("tab", { name: "Terms" }).click();
  await expect(card.getByText("Interest rate a year")).toBeVisible();
  await expectAccessible(page);

  await card.getByRole("tab", { name: "Payment Schedule" }).click();
  await card.getByRole("button", { name: /^Total due of installment 1:/ }).click();
  const due = page.getByRole("dialog", { name: "Explain: Total due of installment 1" });
  await expect(due.getByText("The entries add up to this amount exactly.")).toBeVisible();
});

async function expectPdf(page: Page, link: Locator) {
  const file = await page.request.get(`${server.url}${await link.getAttribute("href")}`);
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
}

test("a loan's statement of a period, its schedule and its receipts are opened", {
  tag: "@nightly",
}, async ({ page }) => {
  const card = await openPaidLoan(page);
  await card.getByRole("button", { name: "Print documents" }).click();
  const papers = card.getByRole("region", { name: /^Documents of loan #\d+$/ });
  const statement = papers.getByRole("link", { name: "Statement of account (PDF)" });
  await expectPdf(page, statement);
  await papers.getByLabel("Date from").fill("2020-01-01");
  await papers.getByLabel("Date to").fill("2020-01-31");
  await expect(statement).toHaveAttribute("href", /-2020-01-01-2020-01-31\.pdf\?/);
  await expectPdf(page, statement);
  await expectPdf(page, papers.getByRole("link", { name: "Payment schedule (PDF)" }));
  const receipts = papers.getByRole("list", { name: "Receipts" });
  await expectPdf(page, receipts.getByRole("link", { name: /^Receipt R-\d+ as PDF$/ }).first());
  await expectAccessible(page);
});

test("a client gets a paid-up letter from their card, under the lender's letterhead", {
  tag: "@nightly",
}, async ({ page }) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, server.url);
  await page.goto(`${server.url}/#/director-settings/letterhead`);
  await page.getByLabel("Lender's name").fill("Ubuntu Credit (Pty) Ltd");
  await page.getByLabel("NCR registration number").fill("NCRCP12345");
  await page.getByLabel("Logo file").setInputFiles(PICTURE);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("Registered credit provider: NCRCP12345");
  await expect(preview.getByAltText("Logo")).toBeVisible();
  await page.getByRole("button", { name: "Save letterhead" }).click();
  await expectSaid(page, "Letterhead saved.");
  await expect(page.getByRole("button", { name: "Remove logo" })).toBeVisible();
  await expectAccessible(page);
  await expectPdf(page, page.getByRole("link", { name: "Sample PDF" }));

  type Clients = { items: { id: number; loan_accounts: { id: number; status: string }[] }[] };
  const clients = await ask<Clients>(
    page,
    "GET",
    "/api/consultant/all/clients/?page=1&page_size=500",
  );
  const accounts = clients.items.flatMap(({ id, loan_accounts }) =>
    loan_accounts.map((loan) => ({ client: id, ...loan })),
  );
  const paid = accounts.find(({ status }) => status === "closed");
  await page.goto(`${server.url}/#/clients/${paid?.client}`);
  const loan = page.getByRole("listitem").filter({ hasText: new RegExp(`#${paid?.id}(?!\\d)`) });
  await loan.getByRole("button", { name: "Print documents" }).click();
  await expectPdf(page, loan.getByRole("link", { name: "Paid-up letter (PDF)" }));
  await expectAccessible(page);
});

test("a payment is reversed, the loan is written off, and money on it still counts", async ({
  page,
}) => {
  const card = await openPaidLoan(page);
  await card.getByRole("tab", { name: "History" }).click();
  const history = card.getByRole("list", { name: "Loan history" });
  await history.getByRole("button", { name: "Reverse", exact: true }).click();
  const reversal = page.getByRole("dialog", { name: /^Reverse R-\d+$/ });
  await expectAccessible(page);
  await reversal.getByLabel("Reason").fill("Taken on the wrong loan");
  await reversal.getByRole("button", { name: "Reverse Payment" }).click();
  await expectSaid(page, /^R-\d+ reversed\. The loan balance is now R\s[\d\s]+,\d\d\.$/);
  const events = history.getByRole("listitem");
  await expect(events.filter({ hasText: "Repayment reversed" })).toContainText(
    "Taken on the wrong loan",
  );
  await expect(events.filter({ hasText: /^Repayment R-/ }).first()).toContainText("Reversed");
  await expectAccessible(page);

  await chooseFromMore(card, "Write off…");
  const writeOff = page.getByRole("dialog", { name: /^Write Off Loan #\d+$/ });
  await expectAccessible(page);
  await writeOff.getByLabel("Reason").fill("The client has died without an estate");
  await writeOff.getByRole("button", { name: "Write Off Loan" }).click();
  await expectSaid(page, /^R\s[\d\s]+,\d\d written off on loan #\d+\.$/);
  // The badge; the written-off amount is below under the same name.
  await expect(card.getByText("Written off", { exact: true }).first()).toBeVisible();

  await card.getByRole("button", { name: "Record recovery" }).click();
  const recovery = page.getByRole("dialog", { name: /^Record Recovery on Loan #\d+$/ });
  await expect(recovery.getByRole("textbox", { name: "Amount" })).toBeVisible();
  await expectAccessible(page);
  await recovery.getByRole("textbox", { name: "Amount" }).fill("25");
  await choose(recovery, "Payment method", "Deposit");
  await choose(recovery, "Branch", "Soweto");
  await recovery.getByRole("button", { name: "Record Recovery" }).click();
  await acknowledge(page, "Recovery Recorded", /Recovery receipt R-\d+/);
  await card.getByRole("tab", { name: "History" }).click();
  await expect(events.first()).toContainText(/^Recovery R-\d+/);
});

test("money that reached the bank two days ago counts from that day", { tag: "@nightly" }, async ({
  page,
}) => {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, server.url);
  const { items } = await ask<Loans>(page, "GET", `${LOANS}?page=1&page_size=500`);
  const loan = items.find(
    ({ client, disbursement_date, payment_schedules }) =>
      disbursement_date < inDays(-3) &&
      payment_schedules[0]?.status !== "paid" &&
      items.filter((other) => other.client.id === client.id).length === 1,
  );
  await page.goto(`${server.url}/#/clients/${loan?.client.id}`);
  await page.getByRole("button", { name: "Take repayment" }).click();
  await choose(page, "Payment Method", "EFT");
  await choose(page, "Branch", "Soweto");
  await page.getByRole("button", { name: /^Installment due/ }).click();
  await page.getByLabel("Value date (optional)").fill(inDays(-2));
  const preview = page.getByRole("region", { name: "Payment preview" });
  await expect(preview.getByText("New balance", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Submit Repayment" }).click();
  await acknowledge(page, /R-\d+/);
  await expect(page.getByRole("region", { name: "Receipt" })).toContainText("Value date");
  await page.goto(`${server.url}/#/active-loans/${loan?.id}`);
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText(/^Value date \d/)).toBeVisible();
  await expectAccessible(page);
});
