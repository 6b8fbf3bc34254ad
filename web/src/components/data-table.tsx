import {
  type Column,
  type ColumnDef,
  functionalUpdate,
  type RowData,
  type SortingState,
  type Row as TableRow,
  useTable,
} from "@tanstack/react-table";
import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode, useMemo, useRef, useState } from "react";
import { BusyBar } from "@/components/ui/busy-bar";
import { Pagination, type Paging } from "@/components/ui/pagination";
import { ScrollEdges, useScrollEdges } from "@/components/ui/scroll-edges";
import { ErrorState } from "@/components/ui/states";
import { cn } from "@/lib/cn";
import { messageOf } from "@/lib/forms";
import { features, type TableFeatures } from "./table-features";
import { cellClass, columnClass, HeaderCell, rowClass, rowKeys, SkeletonRows } from "./table-parts";

/** One page of a list, as the server answers it. */
export type PageOf<Row> = { items: Row[]; total: number; total_pages: number };

/** The parts of a query's result that the table shows; pass the whole `useQuery` result. */
type PageQuery<Row> = {
  data: PageOf<Row> | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type DataTableProps<Row extends RowData> = {
  /** Names the table for screen readers. */
  label: string;
  /** What the rows are, for the count below: "clients". */
  noun: string;
  columns: ColumnDef<TableFeatures, Row, unknown>[];
  query: PageQuery<Row>;
  rowId: (row: Row) => string;
  paging: Paging;
  onPagingChange: (paging: Paging) => void;
  /** The server's sort word: a column's id, with a minus for descending. Without `onSortChange` nothing sorts. */
  sort?: string | undefined;
  onSortChange?: (sort: string | undefined) => void;
  selectedId?: string | null | undefined;
  onSelect?: (row: Row) => void;
  /** What a row shows below itself once it is opened; rows of such a table open instead of being selected. */
  detail?: RowDetail<Row>;
  /** A last row that stays in view: sums of the whole list, by the ids of their columns. */
  footer?: Record<string, ReactNode> | undefined;
  /** `false` where the page has a pager of its own. */
  pages?: boolean;
  /** What stands there when there is no row, an EmptyState mostly. */
  empty: ReactNode;
  /** Said when loading fails, above the server's own sentence. */
  failed: string;
  className?: string;
};

type RowDetail<Row> = {
  /** What the row's button opens, for screen readers: "Lines of entry 12". */
  label: (row: Row) => string;
  show: (row: Row) => ReactNode;
};

const NO_ROWS: never[] = [];

/** A list that the server pages and sorts, with all four states: loading, empty, failed, loaded. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, noun, query, paging, onPagingChange, sort, onSortChange, detail } = props;
  const [opened, toggle] = useOpened();
  const opens = detail !== undefined;
  const isCards = props.columns.some(({ meta }) => meta?.wide);
  const columns = useMemo(
    () => (opens ? [openerOf<Row>(), ...props.columns] : props.columns),
    [props.columns, opens],
  );
  const table = useTable({
    features,
    columns,
    data: query.data?.items ?? NO_ROWS,
    getRowId: props.rowId,
    manualSorting: true,
    enableSorting: onSortChange !== undefined,
    enableMultiSort: false,
    state: { sorting: sortingOf(sort) },
    onSortingChange: (updater) =>
      onSortChange?.(wordOf(functionalUpdate(updater, sortingOf(sort)))),
  });

  if (query.data === undefined && query.error !== null)
    return <Failed query={query} failed={props.failed} className={props.className} />;

  const rows = table.getRowModel().rows;
  const loading = query.data === undefined;
  // One row is in the tab order: the selected one, else the first; the arrows reach the others.
  const reachable = (rows.find((row) => row.id === props.selectedId) ?? rows[0])?.id;
  return (
    <div className={cn("flex flex-col gap-3", props.className)}>
      <Frame label={label} busy={query.isFetching}>
        {query.isPlaceholderData && <BusyBar />}
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead className="bg-muted text-muted-foreground sticky top-0 z-10">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <HeaderCell key={header.id} header={header}>
                    <table.FlexRender header={header} />
                  </HeaderCell>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {loading && <SkeletonRows rows={8} columns={columns} />}
            {!loading && rows.length === 0 && (
              <tr>
                <td colSpan={columns.length}>
                  {/* As wide as what is in view, not as the table: it would stand beyond the edge of a phone. */}
                  <div className="sticky left-0 w-[100cqw]">{props.empty}</div>
                </td>
              </tr>
            )}
            {rows.map((row) => (
              <Fragment key={row.id}>
                <tr
                  aria-current={row.id === props.selectedId || undefined}
                  {...(detail === undefined
                    ? selectable(row, row.id === reachable, props.onSelect)
                    : { onClick: () => toggle(row.id) })}
                  className={rowClass(props.onSelect !== undefined || detail !== undefined)}
                >
                  {row.getAllCells().map((cell) => (
                    <td
                      key={cell.id}
                      className={cn(
                        "h-11 border-b px-3 py-2 [tr:last-child>&]:border-b-0",
                        isCards && "align-top",
                        columnClass(cell.column.columnDef.meta),
                      )}
                    >
                      {detail !== undefined && cell.column.id === OPENER ? (
                        <Opener row={row} detail={detail} open={opened.has(row.id)} />
                      ) : (
                        <div className={cellClass(cell.column.columnDef.meta)}>
                          <table.FlexRender cell={cell} />
                        </div>
                      )}
                    </td>
                  ))}
                </tr>
                {detail !== undefined && opened.has(row.id) && (
                  <tr>
                    <td colSpan={columns.length} className="bg-muted/40 border-b p-0">
                      {/* As wide as what is in view: its figures must not stand beyond the edge. */}
                      <div className="sticky left-0 w-[min(100cqw,44rem)] py-2 pr-3 pl-10">
                        {detail.show(row.original)}
                      </div>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          {props.footer !== undefined && (
            <Footer columns={table.getAllLeafColumns()} cells={props.footer} />
          )}
        </table>
      </Frame>
      {props.pages !== false && query.data !== undefined && query.data.total > 0 && (
        <Pagination
          noun={noun}
          paging={paging}
          total={query.data.total}
          totalPages={query.data.total_pages}
          onChange={onPagingChange}
        />
      )}
    </div>
  );
}

type FrameProps = { label: string; busy: boolean; children: ReactNode };

/** The region in which the table scrolls. */
function Frame({ label, busy, children }: FrameProps) {
  const region = useRef<HTMLElement>(null);
  const edges = useScrollEdges(region);
  return (
    <div className="relative">
      <section
        ref={region}
        aria-label={label}
        aria-busy={busy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="bg-card focus-visible:ring-ring @container relative max-h-[70dvh] overflow-auto rounded-lg border outline-none focus-visible:ring-2 print:[container-type:normal] print:max-h-none print:overflow-visible"
      >
        {children}
      </section>
      <ScrollEdges {...edges} />
    </div>
  );
}

/** The rows that are open, and what opens or closes one. */
function useOpened(): [ReadonlySet<string>, (id: string) => void] {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return [opened, toggle];
}

const OPENER = "open";

/** The column of the buttons that open rows. */
function openerOf<Row extends RowData>(): ColumnDef<TableFeatures, Row, unknown> {
  return { id: OPENER, header: () => <span className="sr-only">Open</span> };
}

type OpenerProps<Row extends RowData> = {
  row: TableRow<TableFeatures, Row>;
  detail: RowDetail<Row>;
  open: boolean;
};

/** Its press is the row's: the click goes on to the row, which opens. */
function Opener<Row extends RowData>({ row, detail, open }: OpenerProps<Row>) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={detail.label(row.original)}
      data-print="hide"
      className="focus-visible:ring-ring -m-1.5 cursor-pointer rounded-md p-1.5 outline-none focus-visible:ring-2"
    >
      <ChevronRight
        aria-hidden
        className={cn(
          "size-4 transition-transform motion-reduce:transition-none",
          open && "rotate-90",
        )}
      />
    </button>
  );
}

type FooterProps<Row extends RowData> = {
  columns: Column<TableFeatures, Row, unknown>[];
  cells: Record<string, ReactNode>;
};

function Footer<Row extends RowData>({ columns, cells }: FooterProps<Row>) {
  return (
    <tfoot className="bg-muted sticky bottom-0 z-10 font-semibold">
      <tr>
        {columns.map((column) => (
          <td
            key={column.id}
            className={cn(
              "h-11 border-t px-3 py-2 whitespace-nowrap",
              columnClass(column.columnDef.meta),
            )}
          >
            {cells[column.id]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

type FailedProps = { query: PageQuery<unknown>; failed: string; className?: string | undefined };

function Failed({ query, failed, className }: FailedProps) {
  return (
    <div className={cn("bg-card rounded-lg border", className)}>
      <ErrorState
        title={failed}
        text={messageOf(query.error, failed)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </div>
  );
}

/** What makes a row one that can be selected by mouse and keyboard. */
function selectable<Row>(
  row: { original: Row },
  reachable: boolean,
  onSelect: ((row: Row) => void) | undefined,
) {
  if (onSelect === undefined) return {};
  const select = () => onSelect(row.original);
  return { tabIndex: reachable ? 0 : -1, onClick: select, onKeyDown: rowKeys(select) };
}

function sortingOf(sort: string | undefined): SortingState {
  if (sort === undefined || sort === "") return [];
  const desc = sort.startsWith("-");
  return [{ id: desc ? sort.slice(1) : sort, desc }];
}

function wordOf([first]: SortingState): string | undefined {
  return first === undefined ? undefined : `${first.desc ? "-" : ""}${first.id}`;
}
