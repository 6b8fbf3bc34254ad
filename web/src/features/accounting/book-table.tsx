import { BookOpen } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { z } from "zod";
import type { Column } from "@/components/columns";
import { CsvButton } from "@/components/csv-button";
import { DataTable } from "@/components/data-table";
import { RecordFacts } from "@/components/record-table";
import { Fact, Facts } from "@/components/ui/facts";
import { PAGE_SIZES } from "@/components/ui/pagination";
import { EmptyState } from "@/components/ui/states";
import { useRoom } from "@/components/use-room";
import { CreateBookDocuments } from "@/features/reports/create-documents";
import { useQuery } from "@/lib/queries";
import { useStored } from "@/lib/storage";
import {
  type Book,
  type BookRows,
  type BookTotals,
  bookQuery,
  type Keyed,
  LOAD_FAILED,
} from "./api";
import { type BookColumns, cardOf } from "./columns";
import { PaperTitle } from "./paper-title";
import type { Period } from "./period";

export type BookScope = { branch: number | null; period: Period };

type BookTableProps<Name extends Book> = BookScope & {
  book: Name;
  /** The book's name on the screen. */
  title: string;
  /** The noun for its rows, for the count: "payments". */
  noun: string;
  columns: BookColumns<Name>;
  /** A column that is there only where the period has a sum for it. */
  optional?: string;
  /** The details of an opened row. */
  detail?: {
    label: (row: BookRows[Name]) => string;
    show: (row: BookRows[Name]) => ReactNode;
  };
  /** Names a row of a book whose columns do not all fit beside each other: it opens to all of them. */
  record?: (row: BookRows[Name]) => string;
  /** A sentence below the table about its figures. */
  note?: (totals: BookTotals) => string | undefined;
};

const pageSizes = z.union(
  PAGE_SIZES.map((size) => z.literal(size)) as [z.ZodLiteral<25>, ...z.ZodLiteral<number>[]],
);

/** The width in pixels from which a book is a table; below it each row is a card. */
const TABLE_FROM = 560;

/** A book of a period, page by page. Give it a `key` of its scope, so that another begins at its first page. */
export function BookTable<Name extends Book>(props: BookTableProps<Name>) {
  const { book, branch, period, title, noun, optional, record } = props;
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useStored<number>("accounting-rows", pageSizes, 25);
  const [frame, asTable] = useRoom(TABLE_FROM);
  const query = useQuery(bookQuery({ book, branch, period, paging: { page, pageSize } }));
  const isMissing = optional !== undefined && !(optional in (query.data?.totals ?? {}));
  const columns = useMemo(
    () => (isMissing ? props.columns.filter(({ id }) => id !== optional) : props.columns),
    [isMissing, optional, props.columns],
  );
  const shown = useMemo(
    () => (asTable ? titled(columns) : [cardOf(columns, noun)]),
    [asTable, columns, noun],
  );
  const detail =
    record === undefined || !asTable
      ? props.detail
      : {
          label: (row: BookRows[Name]) => `Details of ${record(row)}`,
          show: (row: Keyed<BookRows[Name]>) => (
            <RecordFacts columns={columns} row={row} className="gap-x-8 sm:columns-2" />
          ),
        };
  const totals = query.data?.total === 0 ? undefined : query.data?.totals;
  const note = query.data && query.data.total > 0 ? props.note?.(query.data.totals) : undefined;
  const table = (
    <DataTable
      label={title}
      noun={noun}
      columns={shown}
      query={{ ...query, error: query.error && new Error(LOAD_FAILED) }}
      rowId={(row) => row.key}
      paging={{ page, pageSize }}
      onPagingChange={(paging) => {
        setPage(paging.page);
        setPageSize(paging.pageSize);
      }}
      totals={asTable ? totals : undefined}
      empty={<EmptyBook branch={branch} period={period} />}
      failed={LOAD_FAILED}
      {...(detail && { detail })}
    />
  );
  return (
    <div ref={frame} className="flex flex-col gap-3">
      <PaperTitle>{title}</PaperTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground text-sm">{note}</p>
        <div className="flex flex-wrap items-center gap-2" data-print="hide">
          <CreateBookDocuments
            title={title}
            wanted={{ book, branch, start: period.start, end: period.end }}
          />
          <CsvButton
            name={`${book}-${period.start}-${period.end}.csv`}
            columns={columns}
            rows={query.data?.items}
          />
        </div>
      </div>
      {table}
      {!asTable && totals && <TotalsCard columns={columns} totals={totals} />}
    </div>
  );
}

/** Columns of which the first says what the last row is. */
function titled<Name extends Book>([first, ...rest]: BookColumns<Name>): BookColumns<Name> {
  return first === undefined ? [] : [{ ...first, footer: () => "Totals" }, ...rest];
}

type Summed = Pick<Column<never, BookTotals>, "header" | "footer">;
type TotalsCardProps = { columns: readonly Summed[]; totals: BookTotals };

/** The sums of the whole period, where there is no row for them. */
function TotalsCard({ columns, totals }: TotalsCardProps) {
  const sums = columns.flatMap(({ header, footer }) => {
    const sum = footer?.(totals);
    return sum === undefined ? [] : [[header, sum] as const];
  });
  if (sums.length === 0) return null;
  return (
    <section aria-label="Totals" className="bg-muted rounded-lg border px-4 py-2">
      <h3 className="pt-1 text-sm font-semibold">Totals</h3>
      <Facts>
        {sums.map(([header, sum]) => (
          <Fact key={header} label={header} number className="font-medium">
            {sum}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

const ONE_ROW = { page: 1, pageSize: 1 };

/**
 * Why a book is empty. Every movement of money is an entry of the general
 * ledger: where that is empty too, the whole period is.
 */
function EmptyBook({ branch, period }: BookScope) {
  const entries = useQuery(bookQuery({ book: "transactions", branch, period, paging: ONE_ROW }));
  if (entries.isPending) return <div className="h-44" />;
  const nothing = entries.data?.total === 0;
  const title = !nothing
    ? "No records found."
    : branch === null
      ? "No data found for this period."
      : "No data found for this branch and date range.";
  return (
    <EmptyState
      icon={BookOpen}
      title={title}
      text={nothing ? "Try other dates or another branch." : "No entries in this period."}
    />
  );
}
