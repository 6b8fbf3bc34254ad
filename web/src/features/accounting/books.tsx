import { z } from "zod";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { BOOK_KEY } from "@/lib/book";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { useStored } from "@/lib/storage";
import { AccountEntries } from "./account-entries";
import { AccountStatement } from "./account-statement";
import type { Book, BookTotals } from "./api";
import { BalanceSheetTable } from "./balance-sheet";
import { type BookScope, BookTable } from "./book-table";
import { cashflows, disbursements, loans, payments, reportDetails } from "./columns";
import { GeneralLedger } from "./general-ledger";
import { IncomeStatementTable } from "./income-statement";
import type { Account } from "./statements-api";
import { TrialBalanceTable } from "./trial-balance";

const BOOKS: readonly { book: Book; title: string }[] = [
  { book: "cashflows", title: "Cash Book" },
  { book: "transactions", title: "General Ledger" },
  { book: "loans", title: "Loan Ledger" },
  { book: "payments", title: "Payments" },
  { book: "disbursements", title: "Disbursements" },
  { book: "report_details", title: "Report Details" },
];

/** The bank book is the statement of the bank account; it is beside the cash book. */
const BANK = { view: "bank", title: "Bank Book", Statement: BankBook } as const;

/** Statements come after the six books. */
const STATEMENTS = [
  { view: "trial-balance", title: "Trial Balance", Statement: TrialBalanceTable },
  { view: "income-statement", title: "Income Statement", Statement: IncomeStatementTable },
  { view: "balance-sheet", title: "Balance Sheet", Statement: BalanceSheetTable },
  { view: "account", title: "Account Statement", Statement: AccountStatement },
] as const;

type View = Book | typeof BANK.view | (typeof STATEMENTS)[number]["view"];

const [CASH_BOOK, ...OTHER_BOOKS] = BOOKS.map(({ book, title }) => ({ view: book, title }));

const TABS = [CASH_BOOK, BANK, ...OTHER_BOOKS, ...STATEMENTS].filter((tab) => tab !== undefined);

const viewSchema = z.enum(TABS.map(({ view }) => view) as [View, ...View[]]);

/** The books and statements of an office, one at a time; the one chosen last is remembered. */
export function Books(scope: BookScope) {
  const [view, setView] = useStored<View>(BOOK_KEY, viewSchema, "cashflows");
  const key = `${scope.branch ?? "company"} ${scope.period.start} ${scope.period.end}`;
  return (
    <Tabs value={view} onValueChange={(next: View) => setView(next)}>
      <TabsList aria-label="Books">
        {TABS.map(({ view: value, title }) => (
          <Tab key={value} value={value}>
            {title}
          </Tab>
        ))}
      </TabsList>
      <TabPanel value={view}>
        <OpenView key={`${view} ${key}`} view={view} {...scope} />
      </TabPanel>
    </Tabs>
  );
}

const BRANCH_BANK: Account = { code: 1010, name: "Branch bank", kind: "asset" };

function BankBook({ scope }: { scope: BookScope }) {
  return <AccountEntries scope={scope} account={BRANCH_BANK} />;
}

function OpenView({ view, ...scope }: BookScope & { view: View }) {
  const statement = [BANK, ...STATEMENTS].find((candidate) => candidate.view === view);
  if (statement !== undefined) return <statement.Statement scope={scope} />;
  return <OpenBook book={view as Book} {...scope} />;
}

function repaidAndRecovered({ repayment_amount, recovery_amount }: BookTotals): string | undefined {
  if (repayment_amount === undefined || recovery_amount === undefined) return undefined;
  const [repaid, recovered] = [formatRand(repayment_amount), formatRand(recovery_amount)];
  return `Repayments ${repaid} and recoveries ${recovered}, after reversals.`;
}

const clientOf = (row: { client_name: string; client_surname: string }) =>
  `${row.client_name} ${row.client_surname}`;

function OpenBook({ book, ...scope }: BookScope & { book: Book }) {
  const title = BOOKS.find((candidate) => candidate.book === book)?.title ?? book;
  const shared = { ...scope, title };
  switch (book) {
    case "cashflows":
      return <BookTable book={book} noun="days" columns={cashflows} {...shared} />;
    case "transactions":
      return <GeneralLedger {...scope} />;
    case "loans":
      return (
        <BookTable
          book={book}
          noun="loans"
          columns={loans}
          record={clientOf}
          optional="vat_amount"
          note={() => `Balances and statuses as at ${formatDate(scope.period.end)}.`}
          {...shared}
        />
      );
    case "payments":
      return (
        <BookTable
          book={book}
          noun="rows"
          columns={payments}
          record={clientOf}
          note={repaidAndRecovered}
          {...shared}
        />
      );
    case "disbursements":
      return (
        <BookTable
          book={book}
          noun="disbursements"
          columns={disbursements}
          record={clientOf}
          {...shared}
        />
      );
    case "report_details":
      return (
        <BookTable book={book} noun="rows" columns={reportDetails} record={clientOf} {...shared} />
      );
  }
}
