import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { writeTokens } from "@/lib/api/tokens";
import { navigate } from "@/lib/route";
import { startSession } from "@/lib/session";
import { type AnswerAt, http } from "@/test/http";
import { tokens } from "@/test/people";
import { renderScreen } from "@/test/render";
import { server } from "@/test/server";
import { setWindowWidth } from "@/test/window";
import AccountingPage from "./accounting-page";
import type { BalanceSheet } from "./statements-api";

const CASH = { code: 1000, name: "Branch cash", kind: "asset" };
const LOANS = { code: 1100, name: "Loans receivable", kind: "asset" };
const PROVISION = { code: 1190, name: "Provision for loan losses", kind: "asset" };
const UNEARNED = { code: 2100, name: "Unearned interest", kind: "liability" };
const FUNDING = { code: 3000, name: "Owner's funding", kind: "equity" };
const INTEREST = { code: 4000, name: "Interest income", kind: "income" };
type Line = BalanceSheet["assets"]["lines"][number];
const PERIOD = { start_date: "2026-11-01", end_date: "2026-11-21", branch: null };
const ASSETS: [Line, Line, Line] = [
  { account: CASH, amount: "300.00" },
  { account: LOANS, amount: "220.00" },
  { account: UNEARNED, amount: "-20.00" },
];
const SHEET: BalanceSheet = {
  ...PERIOD,
  assets: {
    lines: ASSETS,
    total: "500.00",
  },
  net_loans: "200.00",
  liabilities: { lines: [], total: "0.00" },
  equity: { lines: [{ account: FUNDING, amount: "400.00" }], total: "500.00" },
  earlier_result: "70.00",
  result: "30.00",
  liabilities_and_equity: "500.00",
  between_branches: [{ branch: { id: 3, name: "Soweto" }, balance: "55.00" }],
};

/** The statements, days and branches requested. */
let asked: string[];

function answerWith<const Path extends string>(path: Path, body: AnswerAt<`*/api/${Path}`, "get">) {
  return http.get(`*/api/${path}`, ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const days = `${searchParams.get("start_date")} ${searchParams.get("end_date")}`;
    asked.push([pathname.slice(5), days, searchParams.get("branch")].filter(Boolean).join(" "));
    return HttpResponse.json<typeof body>(body);
  });
}

beforeEach(() => {
  asked = [];
  setWindowWidth(1440);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T08:00:00Z") });
  const page = { items: [], total: 0, page: 1, page_size: 25, total_pages: 0 };
  const row = {
    account: CASH,
    opening_balance: "100.00",
    debit: "500.00",
    credit: "0.00",
    closing_debit: "600.00",
    closing_credit: null,
  };
  const totals = {
    debit: "500.00",
    credit: "0.00",
    closing_debit: "600.00",
    closing_credit: "0.00",
  };
  server.use(
    http.get("*/api/branches/", () => HttpResponse.json([])),
    answerWith("adminstrator/accounting/", {
      ...PERIOD,
      totals: { cashflows: { rows: 0 }, transactions: { rows: 0 } },
      cashflows: page,
      transactions: page,
    }),
    answerWith("accounting/balance-sheet/", SHEET),
    answerWith("accounting/trial-balance/", { ...PERIOD, accounts: [row], totals }),
    answerWith("accounting/income-statement/", {
      ...PERIOD,
      income: { lines: [{ account: INTEREST, amount: "70.00" }], total: "70.00" },
      expenses: { lines: [], total: "0.00" },
      result: "70.00",
    }),
    answerWith("accounting/accounts/:code/", {
      ...PERIOD,
      account: CASH,
      opening_balance: "0.00",
      debit: "0.00",
      credit: "0.00",
      closing_balance: "0.00",
      entries: page,
    }),
  );
  navigate("accounting");
});

async function open(tab: string) {
  const { user } = renderScreen(<AccountingPage />);
  await user.click(await screen.findByRole("tab", { name: tab }));
  const press = async (name: RegExp, place: Pick<typeof screen, "findByRole"> = screen) =>
    user.click(await place.findByRole("button", { name }));
  return { user, press };
}

const windowOf = (name: string) => screen.findByRole("dialog", { name });

test("a sum opens the lines that it adds up, and a line its entries", async () => {
  const { press } = await open("Balance Sheet");
  await press(/^Open Loans less unearned income: R.200,00/);
  const sum = within(await windowOf("Loans less unearned income"));
  const lines = sum.getAllByRole("row").map((row) => row.textContent);
  expect(lines).toEqual([
    "1100 Loans receivableR\u00a0220,00",
    "Less: 2100 Unearned interest-R\u00a020,00",
  ]);
  await press(/^Open Less: 2100 Unearned interest/, sum);
  expect(await windowOf("2100 Unearned interest")).toBeInTheDocument();
  await waitFor(() => expect(asked.at(-1)).toBe("accounting/accounts/2100/ 2026-11-01 2026-11-21"));
});

test("what is provided for loans is among the lines of what they are worth", async () => {
  const provision = { account: PROVISION, amount: "-50.00" };
  const [cash, loans, unearned] = ASSETS;
  const assets = { lines: [cash, loans, provision, unearned], total: "450.00" };
  server.use(answerWith("accounting/balance-sheet/", { ...SHEET, assets, net_loans: "150.00" }));
  const { press } = await open("Balance Sheet");
  await press(/^Open Loans less unearned income and provision: R.150,00/);
  const sum = within(await windowOf("Loans less unearned income and provision"));
  expect(sum.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "1100 Loans receivableR\u00a0220,00",
    "Less: 1190 Provision for loan losses-R\u00a050,00",
    "Less: 2100 Unearned interest-R\u00a020,00",
  ]);
});

test("a vendor's VAT that is not due is among them, by its name", async () => {
  const vat = {
    account: { code: 2120, name: "VAT not yet due", kind: "liability" },
    amount: "-15.00",
  };
  const [cash, loans, unearned] = ASSETS;
  const assets = { lines: [cash, loans, unearned, vat], total: "485.00" };
  server.use(answerWith("accounting/balance-sheet/", { ...SHEET, assets, net_loans: "185.00" }));
  const { press } = await open("Balance Sheet");
  await press(/^Open Loans less unearned income with VAT: R.185,00/);
  const sum = within(await windowOf("Loans less unearned income with VAT"));
  expect(sum.getAllByRole("row").at(-1)).toHaveTextContent(/^Less: 2120 VAT not yet due-R.15,00$/);
});

test("the sum of all opens the sums within it", async () => {
  const { press } = await open("Balance Sheet");
  await press(/^Open Liabilities and equity/);
  const both = within(await windowOf("Liabilities and equity"));
  await press(/^Open Total equity/, both);
  const equity = within(await windowOf("Total equity"));
  expect(equity.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "3000 Owner's fundingR\u00a0400,00",
    "Result of earlier periodsR\u00a070,00",
    "Result of this periodR\u00a030,00",
  ]);
});

test("operating expenses open their categories, of the statement's days", async () => {
  writeTokens(tokens());
  await startSession();
  const account = { code: 5100, name: "Operating expenses", kind: "expense" };
  const days: string[] = [];
  server.use(
    answerWith("accounting/income-statement/", {
      ...PERIOD,
      income: { lines: [{ account: INTEREST, amount: "70.00" }], total: "70.00" },
      expenses: { lines: [{ account, amount: "50.00" }], total: "50.00" },
      result: "20.00",
    }),
    http.get("*/api/expenses/by-category/", ({ request }) => {
      days.push(new URL(request.url).search);
      const amounts = { net: "50.00", vat: "7.50", amount: "57.50" };
      return HttpResponse.json([
        { category: 1, name: "Rent", kind: "expense", count: 1, ...amounts },
        { category: 3, name: "Commission", kind: "other_income", count: 1, ...amounts },
      ]);
    }),
  );
  const { press } = await open("Income Statement");
  await press(/^Show categories/);
  const table = within(await screen.findByRole("table", { name: "Sums by category" }));
  expect(table.getByText("Rent")).toBeInTheDocument();
  expect(table.queryByText("Commission")).not.toBeInTheDocument();
  expect(days).toEqual(["?date_from=2026-11-01&date_to=2026-11-21"]);
});

test("a result opens the income statement of its days", async () => {
  const { press } = await open("Balance Sheet");
  await press(/^Open Result of earlier periods/);
  const earlier = within(await windowOf("Result of earlier periods"));
  await press(/^Open 4000 Interest income/, earlier);
  expect(await windowOf("4000 Interest income")).toHaveTextContent("Until 31 Oct 2026");
  await waitFor(() =>
    expect(asked.slice(-2)).toEqual([
      "accounting/income-statement/ 1970-01-01 2026-10-31",
      "accounting/accounts/4000/ 1970-01-01 2026-10-31",
    ]),
  );
});

test("what is open between branches opens that branch's account", async () => {
  const { press } = await open("Balance Sheet");
  await press(/^Open Soweto: R.55,00/);
  expect(await windowOf("1900 Inter-branch · Soweto")).toBeInTheDocument();
  await waitFor(() =>
    expect(asked.at(-1)).toBe("accounting/accounts/1900/ 1970-01-01 2026-11-21 3"),
  );
});

test("an opening balance opens what was posted before, and totals open the general ledger", async () => {
  const { user, press } = await open("Trial Balance");
  await press(/^Open Branch cash, opening balance: R.100,00/);
  await windowOf("1000 Branch cash");
  await waitFor(() => expect(asked.at(-1)).toBe("accounting/accounts/1000/ 1970-01-01 2026-10-31"));
  await user.keyboard("{Escape}");
  await press(/^Open all accounts, debit: R.500,00/);
  await windowOf("General Ledger");
  await waitFor(() => expect(asked.at(-1)).toBe("adminstrator/accounting/ 2026-11-01 2026-11-21"));
  await user.keyboard("{Escape}");
  await press(/^Open all accounts, balance debit: R.600,00/);
  expect(await windowOf("General Ledger")).toHaveTextContent("Until 21 Nov 2026");
  await waitFor(() => expect(asked.at(-1)).toBe("adminstrator/accounting/ 1970-01-01 2026-11-21"));
});
