import { queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { keepRowsOf } from "@/lib/rows";
import type { Period } from "./period";

export const LOAD_FAILED = "Failed to load accounting data. Please try again.";

type Books = Pick<
  Schema["Accounting"],
  "cashflows" | "transactions" | "loans" | "payments" | "disbursements" | "report_details"
>;

/** The row of each book, by the book's name on the wire. */
export type BookRows = {
  [Name in keyof Books]-?: Extract<NonNullable<Books[Name]>, readonly unknown[]>[number];
};
export type Book = keyof BookRows;
export type BookTotals = Schema["BookTotals"];

/** A row with a key: not every book's rows have a number of their own. */
export type Keyed<Row> = Row & { key: string };

/** A page of a book, with the sums of the whole period. */
export type BookPage<Row> = {
  items: Keyed<Row>[];
  total: number;
  total_pages: number;
  totals: BookTotals;
};

/** The page, book and office of a request; without a branch: the whole company. */
export type BookRequest<Name extends Book> = {
  book: Name;
  branch: number | null;
  period: Period;
  paging: Paging;
};

export function bookQuery<Name extends Book>(request: BookRequest<Name>) {
  const { book, branch, period, paging } = request;
  const list = ["accounting", book, branch, period];
  return queryOptions({
    queryKey: [...list, paging],
    queryFn: ({ signal }) => fetchBook(request, signal),
    placeholderData: keepRowsOf(list),
  });
}

async function fetchBook<Name extends Book>(
  { book, branch, period, paging }: BookRequest<Name>,
  signal: AbortSignal,
): Promise<BookPage<BookRows[Name]>> {
  const query = {
    start_date: period.start,
    end_date: period.end,
    book,
    page: paging.page,
    page_size: paging.pageSize,
  };
  const answer = await unwrap(
    branch === null
      ? api.GET("/api/adminstrator/accounting/", { params: { query }, signal })
      : api.GET("/api/adminstrator/accounting/branch/", {
          params: { query: { ...query, branch } },
          signal,
        }),
    LOAD_FAILED,
  );
  const list = answer[book];
  const totals = answer.totals[book];
  // With `book` and `page` the answer is a page of that book; its type names the other forms too.
  if (!list || Array.isArray(list) || !totals) throw new Error(LOAD_FAILED);
  const first = (list.page - 1) * list.page_size;
  const items = (list.items as BookRows[Name][]).map((row, index) => ({
    ...row,
    key: String(first + index),
  }));
  return { items, total: list.total, total_pages: list.total_pages, totals };
}
