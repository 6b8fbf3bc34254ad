import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { ask } from "./support/counter";
import { type Server, startServer } from "./support/server";
import { addAdministrator, signIn, somebody } from "./support/sign-in";

let server: Server;

test.beforeAll(async () => {
  server = await startServer({ demo: { clients: 30, loans: 60 } });
});
test.afterAll(() => server.stop());

async function administrator(page: Page) {
  const person = somebody();
  await addAdministrator(server, person);
  await signIn(page, person, server.url);
}

/** The figure of a card. */
function figure(within: Page | Locator, label: string) {
  const page = "page" in within ? within.page() : within;
  const named = { has: page.getByText(label, { exact: true }) };
  return within.locator("dl > div").filter(named).locator("dd").first();
}

/** An amount as the API answers it, as a screen shows it. */
const shown = (amount: string) =>
  new Intl.NumberFormat("en-ZA", { style: "currency", currency: "ZAR" }).format(Number(amount));

type Figures = Record<string, string | number>;
type Stats = Figures & { loans: Figures; payments: Figures; branches: Figures[] };

test("the dashboard and the statistics show every figure that the API answers", async ({
  page,
}) => {
  await administrator(page);
  await page.goto(`${server.url}/#/dashboard`);
  const stats = await ask<Stats>(page, "GET", "/api/adminstrator/dashboard-stats/");
  const expected: [string, string | number | undefined][] = [
    ["Total Money in Company", stats.cash_in_company],
    ["Total Amount Out (Unpaid)", stats.amount_out],
    ["Total Active Loans", stats.active_loans_count],
    ["Total Loans", stats.loans.total],
    ["Active", stats.loans.active],
    ["Closed", stats.loans.closed],
    ["Defaulted", stats.loans.defaulted],
    ["Written Off", stats.loans.written_off],
    ["Issued", stats.loans.issued],
    ["Balance", stats.loans.balance],
    ["Principal", stats.loans.principal],
    ["Interest", stats.loans.interest],
    ["Total Repaid", stats.payments.total_repaid],
    ["Total Disbursed", stats.payments.total_disbursed],
    ["Loan Products", stats.loan_products],
    ["Total Clients", stats.grand_total_clients],
  ];
  for (const [label, value] of expected)
    await expect(figure(page, label), label).toHaveText(
      typeof value === "string" ? shown(value) : String(value),
    );
  for (const branch of stats.branches) {
    const card = page
      .getByRole("region", { name: "Branch Performance" })
      .getByRole("region", { name: String(branch.name), exact: true });
    for (const [label, field] of [
      ["Branch Balance", "closing_balance"],
      ["Remaining Balance", "total_balance"],
    ] as const)
      await expect(figure(card, label), label).toHaveText(shown(String(branch[field])));
    for (const [label, field] of [
      ["Active Loans", "active_loans"],
      ["Total Loans", "total_loans"],
      ["Total Clients", "total_clients"],
    ] as const)
      await expect(figure(card, label), label).toHaveText(String(branch[field]));
  }
  await page.goto(`${server.url}/#/statistics`);
  for (const section of ["Loans", "Payments", "Cash Flow", "Other"])
    await expect(page.getByRole("region", { name: section, exact: true })).toBeVisible();
});

const BOOKS = [
  "Cash Book",
  "General Ledger",
  "Loan Ledger",
  "Payments",
  "Disbursements",
  "Report Details",
];

test("each book has its dates, its totals and its documents, and prints them alone", {
  tag: "@nightly",
}, async ({ page }) => {
  await administrator(page);
  await page.goto(`${server.url}/#/accounting`);
  const [branch] = await ask<{ name: string }[]>(page, "GET", "/api/branches/");
  const offices = page.getByRole("navigation", { name: "Offices" });
  await expect(offices.getByRole("combobox")).toHaveText("Admin Accounting");
  await offices.getByRole("combobox").click();
  await page.getByRole("option", { name: branch?.name ?? "", exact: true }).press("Enter");
  const [start, end] = [page.getByLabel("Start date"), page.getByLabel("End date")];
  const today = await end.inputValue();
  await expect(end).toHaveAttribute("max", today);
  await expect(start).toHaveAttribute("max", today);
  await expect(start).toHaveValue(`${today.slice(0, 8)}01`);
  await start.fill(`${Number(today.slice(0, 4)) - 1}-01-01`);
  await page.getByRole("button", { name: "Filter by Date" }).click();
  await expect(page.getByRole("button", { name: "Refresh Data" })).toBeVisible();
  for (const book of BOOKS) {
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("tab", { name: book, exact: true }).click();
    const table = page.getByRole("region", { name: book, exact: true }).getByRole("table");
    const totals = table.getByRole("row").last();
    await expect(totals).toContainText("Totals");
    await expect(totals).toContainText(/R\s[\d\s]+,\d\d/);
    await expect(
      page.getByRole("button", { name: `Create ${book} Documents`, exact: true }),
    ).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: book, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Create/ })).toHaveCount(0);
    // Sticky cells would cover the rows on paper.
    await expect(table.locator("tfoot")).toHaveCSS("position", "static");
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? [];
    // The cash book has six columns; the others have more than an upright page.
    expect(Number(width) > Number(height), book).toBe(book !== "Cash Book");
  }
  await page.emulateMedia({ media: "screen" });
  await page.reload();
  await expect(page.getByRole("tab", { name: "Report Details" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("heading", { name: branch?.name ?? "" })).toBeVisible();
});

test("loan applications become files, and what falls due a table", { tag: "@nightly" }, async ({
  page,
}) => {
  await administrator(page);
  await page.goto(`${server.url}/#/requests`);
  await page.getByRole("tab", { name: "Loan applications" }).click();
  await page.getByRole("button", { name: "Create documents" }).click();
  await page.goto(`${server.url}/#/reports`);
  const row = page.getByRole("table").getByRole("row", { name: /Loan Applications/ });
  await expect(row.getByRole("button", { name: "View PDF" })).toBeVisible();
  await page.goto(`${server.url}/#/collections`);
  await page.getByRole("tab", { name: "Due" }).click();
  const [branch] = await ask<{ name: string }[]>(page, "GET", "/api/branches/");
  await page.getByLabel("Branch").click();
  await page.getByRole("option", { name: branch?.name ?? "" }).press("Enter");
  await page.getByLabel("Days", { exact: true }).click();
  await page.getByRole("option", { name: "The next 7 days" }).press("Enter");
  const list = page.getByRole("list", { name: "Installments due" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the whole list as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("installments-due.csv");
});

test("the first steps of a new lender tick themselves off", { tag: "@nightly" }, async ({
  page,
}) => {
  const lender = await startServer();
  try {
    const person = somebody("Lindiwe", "Zulu");
    await addAdministrator(lender, person);
    await signIn(page, person, lender.url);
    const steps = page.getByRole("region", { name: "Set up your company" });
    await expect(steps.getByRole("status")).toHaveText("0 of 7 done");
    await expectAccessible(page);
    const post = (path: string, body: object) => ask<{ id: number }>(page, "POST", path, body);
    const { id } = await post("/api/branches/", { name: "Tembisa", address: "1 Main Road" });
    await expect(steps.getByRole("status")).toHaveText("1 of 7 done");
    await post("/api/branches/deposit/", { branch: id, amount: "5000" });
    await expect(steps.getByRole("status")).toHaveText("2 of 7 done");
    await expect(
      steps.getByRole("link", { name: /^Put cash into the branch \(done\)/ }),
    ).toBeVisible();
    await steps.getByRole("link", { name: /^Add a loan type/ }).click();
    await expect(page.getByRole("heading", { name: "Loan Types" })).toBeVisible();
  } finally {
    await lender.stop();
  }
});
