import type { ReactNode } from "react";
import { BusyBar } from "@/components/ui/busy-bar";
import { isNothing } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { cn } from "@/lib/cn";
import { messageOf } from "@/lib/forms";
import { type Column, idOf } from "./columns";
import { useRoom } from "./use-room";

type RecordQuery<Row> = {
  data: readonly Row[] | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The rows are of another page: these are being fetched. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
};

type RecordTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  /** The first column names the record; on a phone it heads its card. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  query: RecordQuery<Row>;
  rowId: (row: Row) => number | string;
  /** The totals of all rows: the last row, or the last card. */
  total?: Row | undefined;
  /** The buttons of a row, in a last column called Actions; left out for read-only rows. */
  actions?: (row: Row) => ReactNode;
  empty: { title: string; text: string; action?: ReactNode };
  /** The width in pixels from which the table fits; below it each record has a card. */
  tableFrom?: number;
  /** Said when loading fails, above the server's own sentence. */
  failed: string;
};

/** A short list of records that people keep: a table, or a card per record where there is no room for one. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { query, empty, failed, tableFrom = 560 } = props;
  const [frame, asTable] = useRoom(tableFrom);
  if (query.data === undefined && query.error !== null)
    return (
      <div className="bg-card rounded-lg border">
        <ErrorState
          title={failed}
          text={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </div>
    );
  if (query.data?.length === 0)
    return (
      <div className="bg-card rounded-lg border">
        <EmptyState {...empty} />
      </div>
    );
  return (
    <div ref={frame} className="relative">
      {query.isPlaceholderData === true && <BusyBar />}
      {asTable ? <AsTable {...props} /> : <AsCards {...props} />}
    </div>
  );
}

const WAITING = [1, 2, 3];

function AsTable<Row>({ label, columns, query, rowId, total, actions }: RecordTableProps<Row>) {
  return (
    <Table aria-label={label} aria-busy={query.data === undefined}>
      <TableHead>
        <TableRow>
          {columns.map(({ header, id, align = "left" }) => (
            <TableHeader
              key={idOf({ id, header })}
              align={align}
              // The headings of numbers may be longer than the numbers.
              className={cn(align === "right" && "py-2 whitespace-normal")}
            >
              {header}
            </TableHeader>
          ))}
          {actions !== undefined && <TableHeader align="right">Actions</TableHeader>}
        </TableRow>
      </TableHead>
      <TableBody>
        {query.data === undefined
          ? WAITING.map((row) => (
              <TableRow key={row}>
                {columns.map(({ header, id }) => (
                  <TableCell key={idOf({ id, header })}>
                    <Skeleton className="h-4 w-2/3" />
                  </TableCell>
                ))}
                {actions !== undefined && <TableCell />}
              </TableRow>
            ))
          : query.data.map((row) => (
              <TableRow key={rowId(row)}>
                <Cells columns={columns} row={row} />
                {actions !== undefined && (
                  <TableCell align="right">
                    <div className="-mr-1.5 flex items-center justify-end gap-1">
                      {actions(row)}
                    </div>
                  </TableCell>
                )}
              </TableRow>
            ))}
      </TableBody>
      {total !== undefined && (
        <tfoot className="bg-muted font-medium">
          <TableRow>
            <Cells columns={columns} row={total} />
            {actions !== undefined && <TableCell />}
          </TableRow>
        </tfoot>
      )}
    </Table>
  );
}

type CellsProps<Row> = { columns: readonly Column<Row>[]; row: Row };

function Cells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map(({ header, id, cell, align = "left", className }) => (
    <TableCell key={idOf({ id, header })} align={align} className={className}>
      {cell(row)}
    </TableCell>
  ));
}

const cardsClass = "grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-3";

function AsCards<Row>(props: RecordTableProps<Row>) {
  const { label, columns, query, rowId, total, actions } = props;
  if (query.data === undefined)
    return (
      <div role="status" aria-label="Loading" className={cardsClass}>
        {WAITING.map((card) => (
          <Skeleton key={card} className="h-40 w-full rounded-lg" />
        ))}
      </div>
    );
  return (
    <ul aria-label={label} className={cardsClass}>
      {query.data.map((row) => (
        <RecordCard key={rowId(row)} columns={columns} row={row} actions={actions?.(row)} />
      ))}
      {total !== undefined && <RecordCard columns={columns} row={total} className="bg-muted" />}
    </ul>
  );
}

type RecordCardProps<Row> = {
  columns: RecordTableProps<Row>["columns"];
  row: Row;
  actions?: ReactNode;
  className?: string;
};

function RecordCard<Row>({ columns, row, actions, className }: RecordCardProps<Row>) {
  const [title, ...facts] = columns;
  return (
    <li className={cn("bg-card rounded-lg border", className)}>
      <div className="flex items-start justify-between gap-3 p-4 pb-2">
        <div className="min-w-0 pt-1.5 font-medium break-words">{title.cell(row)}</div>
        {actions !== undefined && (
          <div className="-mr-2 flex shrink-0 items-center gap-1">{actions}</div>
        )}
      </div>
      <RecordFacts columns={facts} row={row} className="px-4 pb-3" />
    </li>
  );
}

type RecordFactsProps<Row> = CellsProps<Row> & { className?: string };

/** A record's columns one below the other, as a card; those without a value are left out. */
export function RecordFacts<Row>({ columns, row, className }: RecordFactsProps<Row>) {
  return (
    <dl className={cn("text-sm", className)}>
      {columns.flatMap(({ header, id, cell, align, prose = false }) => {
        const value = cell(row);
        return isNothing(value) ? (
          []
        ) : (
          <div
            key={idOf({ id, header })}
            className={cn(
              "py-1",
              !prose && "flex items-baseline justify-between gap-4 has-[img]:items-center",
            )}
          >
            <dt className="text-muted-foreground shrink-0">{header}</dt>
            <dd
              className={cn(
                "min-w-0 break-words",
                prose ? "text-pretty" : "text-right",
                align && "tabular-nums",
              )}
            >
              {value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
