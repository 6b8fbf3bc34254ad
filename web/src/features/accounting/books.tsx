import { z } from "zod";
import { JournalLines } from "@/components/journal-lines";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { useStored } from "@/lib/storage";
import type { Book, BookRows, BookTotals } from "./api";
import { type BookScope, BookTable } from "./book-table";
import { cashflows, disbursements, loans, payments, reportDetails, transactions } from "./columns";

const BOOKS: readonly { book: Book; title: string }[] = [
  { book: "cashflows", title: "Cash Book" },
  { book: "transactions", title: "General Ledger" },
  { book: "loans", title: "Loan Ledger" },
  { book: "payments", title: "Payments" },
  { book: "disbursements", title: "Disbursements" },
  { book: "report_details", title: "Report Details" },
];

const bookSchema = z.enum(BOOKS.map(({ book }) => book) as [Book, ...Book[]]);

/** The six books of an office, one at a time; the one chosen last is remembered. */
export function Books(scope: BookScope) {
  const [book, setBook] = useStored<Book>("accounting-book", bookSchema, "cashflows");
  const key = `${scope.branch ?? "company"} ${scope.period.start} ${scope.period.end}`;
  return (
    <Tabs value={book} onValueChange={(next: Book) => setBook(next)}>
      <TabsList aria-label="Books">
        {BOOKS.map(({ book: value, title }) => (
          <Tab key={value} value={value}>
            {title}
          </Tab>
        ))}
      </TabsList>
      <TabPanel value={book}>
        <OpenBook key={`${book} ${key}`} book={book} {...scope} />
      </TabPanel>
    </Tabs>
  );
}

/** An entry of the general ledger opens to its lines. */
const LINES = {
  label: ({ id }: BookRows["transactions"]) => `Lines of entry ${id}`,
  show: ({ id, lines }: BookRows["transactions"]) => <JournalLines entry={id} lines={lines} />,
};

function repaidAndRecovered({ repayment_amount, recovery_amount }: BookTotals): string | undefined {
  if (repayment_amount === undefined || recovery_amount === undefined) return undefined;
  const [repaid, recovered] = [formatRand(repayment_amount), formatRand(recovery_amount)];
  return `Repayments ${repaid} and recoveries ${recovered}, after reversals.`;
}

function OpenBook({ book, ...scope }: BookScope & { book: Book }) {
  const title = BOOKS.find((candidate) => candidate.book === book)?.title ?? book;
  const shared = { ...scope, title };
  switch (book) {
    case "cashflows":
      return <BookTable book={book} noun="days" columns={cashflows} {...shared} />;
    case "transactions":
      return (
        <BookTable book={book} noun="entries" columns={transactions} detail={LINES} {...shared} />
      );
    case "loans":
      return (
        <BookTable
          book={book}
          noun="loans"
          columns={loans}
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
          note={repaidAndRecovered}
          {...shared}
        />
      );
    case "disbursements":
      return <BookTable book={book} noun="disbursements" columns={disbursements} {...shared} />;
    case "report_details":
      return <BookTable book={book} noun="rows" columns={reportDetails} {...shared} />;
  }
}
