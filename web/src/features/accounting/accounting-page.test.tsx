import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { fileOf } from "@/components/columns";
import type { Schema } from "@/lib/api/client";
import { setTimeZone } from "@/lib/dates";
import { navigate } from "@/lib/route";
import { http, refuse } from "@/test/http";
import { branchOf, pageOf } from "@/test/records";
import { renderScreen } from "@/test/render";
import { HEALTH, server } from "@/test/server";
import { setWindowWidth } from "@/test/window";
import AccountingPage from "./accounting-page";
import type { Book, BookRows, BookTotals } from "./api";
import { payments } from "./columns";

const COMPANY = "*/api/adminstrator/accounting/";
const BRANCH = "*/api/adminstrator/accounting/branch/";
const DAY: BookRows["cashflows"] = {
  date: "2026-11-02",
  opening_balance: "100.00",
  cash_in: "50.00",
  cash_out: "0.00",
  closing_balance: "150.00",
  recorded_by: "Vusi Ntuli",
};
const SUMS: BookTotals = {
  rows: 1,
  opening_balance: "100.00",
  cash_in: "50.00",
  cash_out: "0.00",
  closing_balance: "150.00",
};

/** Answers requests for any book; records them. */
function books(rows: { [Name in Book]?: BookRows[Name][] }) {
  const asked: Record<string, string>[] = [];
  const answer = ({ request }: { request: Request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    asked.push(query);
    const book = query.book as Book;
    const items = rows[book] ?? [];
    return HttpResponse.json<Schema["Accounting"]>({
      start_date: query.start_date ?? "",
      end_date: query.end_date ?? "",
      branch: null,
      totals: { [book]: items.length === 0 ? { rows: 0 } : SUMS },
      [book]: { items, total: items.length, page: 1, page_size: 25, total_pages: 1 },
    });
  };
  server.use(http.get(COMPANY, answer), http.get(BRANCH, answer));
  return asked;
}

beforeEach(() => {
  setWindowWidth(1440);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T08:00:00Z") });
  server.use(http.get("*/api/branches/", () => HttpResponse.json([branchOf(3, "Soweto")])));
  navigate("accounting");
});

/** The width at which the offices are beside the books. */
const LARGE = 1920;

test("opens with the company's cash book of this month, with its totals", async () => {
  const asked = books({ cashflows: [DAY] });
  renderScreen(<AccountingPage />);
  expect(await screen.findByRole("cell", { name: "Vusi Ntuli" })).toBeInTheDocument();
  expect(asked[0]).toEqual({
    start_date: "2026-11-01",
    end_date: "2026-11-21",
    book: "cashflows",
    page: "1",
    page_size: "25",
  });
  const totals = screen.getByText("Totals").closest("tr") as HTMLElement;
  expect(
    within(totals)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["Totals", "R\u00a0100,00", "R\u00a050,00", "R\u00a00,00", "R\u00a0150,00", ""]);
});

test("an empty period is shown for the company and for a branch", async () => {
  setWindowWidth(LARGE);
  books({});
  const { user } = renderScreen(<AccountingPage />);
  expect(await screen.findByText("No data found for this period.")).toBeInTheDocument();
  await user.click(await screen.findByRole("link", { name: "Soweto" }));
  expect(
    await screen.findByText("No data found for this branch and date range."),
  ).toBeInTheDocument();
});

test("one empty book among others has no records", async () => {
  books({ transactions: [ENTRY] });
  renderScreen(<AccountingPage />);
  expect(await screen.findByText("No records found.")).toBeInTheDocument();
});

const ENTRY: BookRows["transactions"] = {
  id: 7,
  date: "2026-11-02",
  type: "repayment",
  amount: "500.00",
  description: "Repayment on loan 3",
  branch: "Soweto",
  processed_by: "Vusi Ntuli",
  hash: "5e1f".repeat(16),
  lines: [
    {
      account_code: 1000,
      account_name: "Branch cash",
      branch_name: "Soweto",
      debit: "500.00",
      credit: null,
    },
    {
      account_code: 1100,
      account_name: "Loans receivable",
      branch_name: "Soweto",
      debit: null,
      credit: "500.00",
    },
  ],
};
const PAYMENT: BookRows["payments"] = {
  id: 4,
  receipt_number: "R-00000004",
  entry: 7,
  date: "2026-11-02",
  kind: "recovery",
  reversal_of: null,
  reason: null,
  loan_account: 3,
  client_name: "Thandi",
  client_surname: "Mokoena",
  client_national_id: "PASS00001",
  gender: "Female",
  race: "Black",
  client_type: "Low income",
  amount: "500.00",
  processed_by: "Vusi Ntuli",
};

test("an entry of the general ledger opens to its debits and credits", async () => {
  books({ transactions: [ENTRY] });
  const { user } = renderScreen(<AccountingPage />);
  await user.click(await screen.findByRole("tab", { name: "General Ledger" }));
  await user.click(await screen.findByRole("button", { name: "Lines of entry 7" }));
  const lines = screen.getByRole("table", { name: "Lines of entry 7" });
  expect(
    within(lines)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual([
    "AccountDebitCredit",
    "1000 Branch cash · SowetoR\u00a0500,00",
    "1100 Loans receivable · SowetoR\u00a0500,00",
  ]);
});

test("an entry of the general ledger shows its hash", async () => {
  books({ transactions: [ENTRY] });
  const { user } = renderScreen(<AccountingPage />);
  await user.click(await screen.findByRole("tab", { name: "General Ledger" }));
  await user.click(await screen.findByRole("button", { name: "Lines of entry 7" }));
  expect(screen.getByText(ENTRY.hash)).toBeInTheDocument();
});

const CASH = { code: 1000, name: "Branch cash", kind: "asset" };
const PERIOD = { start_date: "2026-11-01", end_date: "2026-11-21", branch: null };

test("a figure of the trial balance opens its entries, and an entry its lines", async () => {
  books({});
  const row = {
    account: CASH,
    opening_balance: "0.00",
    debit: "500.00",
    credit: "0.00",
    closing_debit: "500.00",
    closing_credit: null,
  };
  const totals = {
    debit: "500.00",
    credit: "0.00",
    closing_debit: "500.00",
    closing_credit: "0.00",
  };
  const { amount, lines, hash, processed_by, ...entry } = ENTRY;
  const posted = { ...entry, at: "2026-11-02T08:00:00Z", recorded_by: processed_by ?? null };
  const line = { ...posted, entry: 7, debit: "500.00", credit: null, balance: "500.00" };
  server.use(
    http.get("*/api/accounting/trial-balance/", () =>
      HttpResponse.json({ ...PERIOD, accounts: [row], totals }),
    ),
    http.get("*/api/accounting/accounts/1000/", () =>
      HttpResponse.json({
        ...PERIOD,
        account: CASH,
        opening_balance: "0.00",
        debit: "500.00",
        credit: "0.00",
        closing_balance: "500.00",
        entries: pageOf([line]),
      }),
    ),
    http.get("*/api/accounting/entries/7/", () =>
      HttpResponse.json({
        ...posted,
        amount,
        lines,
        hash,
      }),
    ),
  );
  const { user } = renderScreen(<AccountingPage />);
  await user.click(await screen.findByRole("tab", { name: "Trial Balance" }));
  const [figure] = await screen.findAllByRole("button", {
    name: /^Open Branch cash, debit: R.500,00/,
  });
  await user.click(figure as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Lines of entry 7" }));
  expect(await screen.findByText(hash)).toBeInTheDocument();
  expect(screen.getByRole("table", { name: "Lines of entry 7" })).toBeInTheDocument();
});

test("payments say what they are, and a reversal is negative with its reason", async () => {
  const reversal = {
    ...PAYMENT,
    entry: 9,
    kind: "reversal",
    reversal_of: "recovery",
    reason: "The cheque bounced.",
    amount: "-500.00",
  };
  books({ payments: [PAYMENT, reversal] });
  const { user } = renderScreen(<AccountingPage />);
  await user.click(await screen.findByRole("tab", { name: "Payments" }));
  expect(await screen.findByText("Recovery")).toBeInTheDocument();
  const row = screen.getByText("Reversal of recovery").closest("tr") as HTMLElement;
  expect(within(row).getByText("The cheque bounced.")).toBeInTheDocument();
  expect(row.textContent).toContain("-R\u00a0500,00");
});

/** Gives everything that asks for its width that of a phone. */
function asOnPhone() {
  const entries = [{ contentRect: { width: 358 } }] as ResizeObserverEntry[];
  class Narrow extends ResizeObserver {
    constructor(told: ResizeObserverCallback) {
      super(told);
      this.observe = () => told(entries, this);
    }
  }
  vi.stubGlobal("ResizeObserver", Narrow);
}

test("on a phone each row of a book is a card, and the totals stand below", async () => {
  asOnPhone();
  const reversal = { ...PAYMENT, entry: 9, kind: "reversal", reason: "The cheque bounced." };
  books({ payments: [PAYMENT, reversal] });
  const { user } = renderScreen(<AccountingPage />);
  await user.click(await screen.findByRole("tab", { name: "Payments" }));
  const table = within(await screen.findByRole("region", { name: "Payments" }));
  expect(await table.findAllByText("Processed By")).toHaveLength(2);
  const heads = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Rows"]);
  expect(table.getByText("The cheque bounced.")).toBeInTheDocument();
  // Only reversed entries have a reason.
  expect(table.getAllByText("Reason")).toHaveLength(1);
  expect(table.queryByText("Totals")).not.toBeInTheDocument();
});

test("on a phone the card of an entry says whose number it is", async () => {
  asOnPhone();
  books({ transactions: [ENTRY] });
  const { user } = renderScreen(<AccountingPage />);
  await user.click(await screen.findByRole("tab", { name: "General Ledger" }));
  expect(await screen.findByText("Entry 7")).toBeInTheDocument();
});

test("on a phone the totals of the cash book are a card", async () => {
  asOnPhone();
  books({ cashflows: [DAY] });
  renderScreen(<AccountingPage />);
  const totals = within(await screen.findByRole("region", { name: "Totals" }));
  expect(totals.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Opening Balance",
    "Cash In",
    "Cash Out",
    "Closing Balance",
  ]);
  expect(totals.getByText(/^R\s150,00$/)).toBeInTheDocument();
});

test("a page is downloaded as it is seen, reversals with their reason", () => {
  const row = { ...PAYMENT, key: "0", kind: "reversal", reason: "Bounced.", amount: "-500.00" };
  const [cells] = fileOf(payments, [row]).cells;
  const header = ["Date", "Kind", "Amount", "Reason", "Receipt"];
  expect(payments.map(({ header }) => header).slice(0, 5)).toEqual(header);
  const seen = ["2026-11-02", "reversal", "-500.00", "Bounced.", "R-00000004"];
  expect(cells?.slice(0, 5)).toEqual(seen);
});

test("a payment opens to the columns that a desk has no room for", async () => {
  books({ payments: [PAYMENT] });
  const { user } = renderScreen(<AccountingPage />);
  await user.click(await screen.findByRole("tab", { name: "Payments" }));
  const row = await screen.findByRole("button", { name: "Details of Thandi Mokoena" });
  await user.click(row);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual(expect.arrayContaining(["National ID", "Gender", "Race", "Client Type"]));
});

test("the chosen office and book are remembered", async () => {
  setWindowWidth(LARGE);
  const asked = books({ payments: [] });
  const { user, unmount } = renderScreen(<AccountingPage />);
  await user.click(await screen.findByRole("link", { name: "Soweto" }));
  await user.click(screen.getByRole("tab", { name: "Payments" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ branch: "3" }));
  unmount();
  navigate("accounting");
  renderScreen(<AccountingPage />);
  expect(await screen.findByRole("heading", { name: "Soweto" })).toBeInTheDocument();
  expect(screen.getByRole("tab", { name: "Payments" }).getAttribute("aria-selected")).toBe("true");
  expect(window.location.hash).toBe("#/accounting/3");
});

test("on a narrow screen the office is chosen from a list", async () => {
  setWindowWidth(390);
  const asked = books({ cashflows: [DAY] });
  const { user } = renderScreen(<AccountingPage />);
  await screen.findByRole("cell", { name: "Vusi Ntuli" });
  await user.click(screen.getByRole("combobox", { name: "Offices" }));
  await user.click(await screen.findByRole("option", { name: "Soweto" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ branch: "3" }));
});

test("dates are chosen before they are asked for, and both are needed", async () => {
  const asked = books({ cashflows: [DAY] });
  const { user } = renderScreen(<AccountingPage />);
  await screen.findByRole("cell", { name: "Vusi Ntuli" });
  const start = screen.getByLabelText("Start date");
  fireEvent.change(start, { target: { value: "2026-10-01" } });
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Filter by Date" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ start_date: "2026-10-01" }));
  expect(screen.getByRole("button", { name: "Refresh Data" })).toBeInTheDocument();
  fireEvent.change(start, { target: { value: "" } });
  expect(screen.getByText("Please select a start and end date.")).toBeInTheDocument();
});

test("a failed load says so and tries again", async () => {
  server.use(http.get(COMPANY, () => refuse(400)));
  const { user } = renderScreen(<AccountingPage />);
  expect(
    await screen.findByText("Failed to load accounting data. Please try again."),
  ).toBeInTheDocument();
  books({ cashflows: [DAY] });
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("cell", { name: "Vusi Ntuli" })).toBeInTheDocument();
});

test("a device whose clock is ahead shows the period up to the server's date", async () => {
  vi.setSystemTime(new Date("2026-11-21T22:05:00Z"));
  const date = new Date("2026-11-21T21:55:00Z").toUTCString();
  server.use(http.get("*/api/health/", () => HttpResponse.json(HEALTH, { headers: { date } })));
  setTimeZone("Africa/Johannesburg");
  const asked = books({ cashflows: [DAY] });
  renderScreen(<AccountingPage />);
  await waitFor(() => expect(asked.at(-1)?.end_date).toBe("2026-11-21"));
});
