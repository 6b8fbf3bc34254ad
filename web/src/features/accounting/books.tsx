import { z } from "zod";
import { Tab, TabPanel, Tabs, TabsList } from "@/components/ui/tabs";
import { useStored } from "@/lib/storage";
import type { Book } from "./api";
import { type BookScope, BookTable } from "./book-table";
import { cashflows, clientMoney, loans, reportDetails, transactions } from "./columns";

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

function OpenBook({ book, ...scope }: BookScope & { book: Book }) {
  const title = BOOKS.find((candidate) => candidate.book === book)?.title ?? book;
  const shared = { ...scope, title };
  switch (book) {
    case "cashflows":
      return <BookTable book={book} noun="days" columns={cashflows} {...shared} />;
    case "transactions":
      return <BookTable book={book} noun="entries" columns={transactions} {...shared} />;
    case "loans":
      return <BookTable book={book} noun="loans" columns={loans} {...shared} />;
    case "payments":
      return <BookTable book={book} noun="payments" columns={clientMoney} {...shared} />;
    case "disbursements":
      return <BookTable book={book} noun="disbursements" columns={clientMoney} {...shared} />;
    case "report_details":
      return <BookTable book={book} noun="rows" columns={reportDetails} {...shared} />;
  }
}
