import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import { BusyBar } from "@/components/ui/busy-bar";
import { Pagination, type Paging } from "@/components/ui/pagination";
import { ScrollEdges, useScrollEdges } from "@/components/ui/scroll-edges";
import { ErrorState } from "@/components/ui/states";
import { cn } from "@/lib/cn";
import { messageOf } from "@/lib/forms";
import { useMediaQuery } from "@/lib/media-query";
import { type Column, idOf } from "./columns";
import {
  cellClass,
  columnClass,
  HeaderCell,
  rowClass,
  rowHeight,
  rowKeys,
  SkeletonRows,
} from "./table-parts";

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

type DataTableProps<Row, Totals = never> = {
  /** Names the table for screen readers. */
  label: string;
  /** The noun for the rows, for the count below: "clients". */
  noun: string;
  columns: readonly Column<Row, Totals>[];
  query: PageQuery<Row>;
  rowId: (row: Row) => string;
  paging: Paging;
  onPagingChange: (paging: Paging) => void;
  /** The server's sort word: a column's id, with a minus for descending. Without `onSortChange` nothing sorts. */
  sort?: string | undefined;
  onSortChange?: (sort: string | undefined) => void;
  selectedId?: string | null | undefined;
  onSelect?: (row: Row) => void;
  /** The details of an opened row; rows of such a table open instead of being selected. */
  detail?: RowDetail<Row>;
  /** The sums of the whole list, for a last row that stays in view. */
  totals?: Totals | undefined;
  /** `false` if the page has its own pager. */
  pages?: boolean;
  /** The rows are the whole list: it is sorted here, and renders only the rows in view. */
  whole?: boolean;
  /** Placeholder for an empty table, usually an EmptyState. */
  empty: ReactNode;
  /** Said when loading fails, above the server's own sentence. */
  failed: string;
  className?: string;
};

type RowDetail<Row> = {
  /** The content that the row's button opens, for screen readers: "Lines of entry 12". */
  label: (row: Row) => string;
  show: (row: Row) => ReactNode;
};

const OPENER: Column<unknown, unknown> = { header: "Open", isHeaderHidden: true, cell: () => null };
const NO_ROWS: never[] = [];

/** A list that the server pages and sorts, with all four states: loading, empty, failed, loaded. */
export function DataTable<Row, Totals = never>(props: DataTableProps<Row, Totals>) {
  const { label, noun, query, paging, onPagingChange, detail, rowId, whole = false } = props;
  const [opened, toggle] = useOpened();
  const isCards = props.columns.some(({ wide }) => wide);
  const columns = detail === undefined ? props.columns : [OPENER, ...props.columns];
  const { rows, sorted, sortBy } = useSorting(props);
  const region = useRef<HTMLElement>(null);
  const { shown, above, below } = useRowsInView(rows, region, whole);

  if (query.data === undefined && query.error !== null)
    return <Failed query={query} failed={props.failed} className={props.className} />;

  const loading = query.data === undefined;
  // One row is in the tab order: the selected one, else the first; the arrows reach the others.
  const reachable = rows.some((row) => rowId(row) === props.selectedId)
    ? props.selectedId
    : rows[0] && rowId(rows[0]);
  return (
    <div className={cn("flex flex-col gap-3", props.className)}>
      <Frame label={label} busy={query.isFetching} region={region} whole={whole}>
        {query.isPlaceholderData && <BusyBar />}
        <table
          aria-rowcount={whole ? rows.length + 1 : undefined}
          className={cn("w-full border-separate border-spacing-0 text-sm", whole && "table-fixed")}
        >
          {whole && (
            <colgroup>
              {columns.map((column) => (
                <col
                  key={idOf(column)}
                  style={{ width: column.size }}
                  className={columnClass(column)}
                />
              ))}
            </colgroup>
          )}
          <thead className="bg-muted text-muted-foreground z-content sticky top-0">
            <tr>
              {columns.map((column) => (
                <HeaderCell
                  key={idOf(column)}
                  column={column}
                  sorted={sorted(idOf(column))}
                  onSort={sortBy(column)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {loading && <SkeletonRows rows={8} columns={columns} />}
            {!loading && rows.length === 0 && (
              <tr>
                <td colSpan={columns.length}>
                  {/* As wide as the visible part: the table is wider than a phone. */}
                  <div className="sticky left-0 w-[100cqw]">{props.empty}</div>
                </td>
              </tr>
            )}
            <Spacer height={above} />
            {shown.map(([row, index]) => {
              const id = rowId(row);
              return (
                <Fragment key={id}>
                  <tr
                    aria-rowindex={whole ? index + 2 : undefined}
                    aria-current={id === props.selectedId || undefined}
                    {...(detail === undefined
                      ? selectable(row, whole || id === reachable, props.onSelect)
                      : { onClick: () => toggle(id) })}
                    className={rowClass(props.onSelect !== undefined || detail !== undefined)}
                  >
                    {columns.map((column) => (
                      <td
                        key={idOf(column)}
                        className={cn(
                          rowHeight,
                          "border-b px-3 [tr:last-child>&]:border-b-0",
                          whole ? "truncate" : "py-1 pointer-coarse:py-2",
                          isCards && "align-top",
                          columnClass(column),
                        )}
                      >
                        {detail !== undefined && column === OPENER ? (
                          <Opener row={row} detail={detail} open={opened.has(id)} />
                        ) : whole ? (
                          column.cell(row)
                        ) : (
                          <div className={cellClass(column)}>{column.cell(row)}</div>
                        )}
                      </td>
                    ))}
                  </tr>
                  {detail !== undefined && opened.has(id) && (
                    <tr>
                      <td colSpan={columns.length} className="bg-muted/40 border-b p-0">
                        {/* As wide as the visible part, which shows all its figures. */}
                        <div className="sticky left-0 w-[min(100cqw,44rem)] py-2 pr-3 pl-10">
                          {detail.show(row)}
                        </div>
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
            <Spacer height={below} />
          </tbody>
          {props.totals !== undefined && (
            <Footer<Row, Totals> columns={columns} totals={props.totals} />
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

/** The rows in their order, how a column is sorted, and what a press on its header does. */
function useSorting<Row>({
  query,
  columns,
  whole,
  sort,
  onSortChange,
}: Omit<DataTableProps<Row>, "totals">) {
  const items: Row[] = query.data?.items ?? NO_ROWS;
  const [own, setOwn] = useState<string | undefined>();
  const current = whole ? own : sort;
  const change = whole ? setOwn : onSortChange;
  const rows = useMemo(() => {
    const compare = columns.find((column) => idOf(column) === own?.replace(/^-/, ""))?.sort;
    if (!whole || typeof compare !== "function") return items;
    const sign = own?.startsWith("-") ? -1 : 1;
    return items.toSorted((left, right) => sign * compare(left, right));
  }, [items, columns, own, whole]);
  return {
    rows,
    sorted: (id: string) => (current === id ? "asc" : current === `-${id}` ? "desc" : false),
    sortBy: (column: Column<Row>) => {
      const id = idOf(column);
      const isSortable = whole ? typeof column.sort === "function" : column.sort === true;
      const [first, second] = column.descendingFirst ? [`-${id}`, id] : [id, `-${id}`];
      const next = current === first ? second : current === second ? undefined : first;
      return isSortable && change ? () => change(next) : undefined;
    },
  } as const;
}

/** The rows to render with their indexes: all of a page, and of a whole list those in view. */
function useRowsInView<Row>(rows: Row[], region: RefObject<HTMLElement | null>, whole: boolean) {
  const height = useMediaQuery("(pointer: coarse)") ? 44 : 36;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: whole,
    getScrollElement: () => region.current,
    estimateSize: () => height,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  if (!whole)
    return {
      shown: [...rows.entries()].map(([index, row]) => [row, index] as const),
      above: 0,
      below: 0,
    };
  return {
    shown: items.flatMap(({ index }) => {
      const row = rows[index];
      return row === undefined ? [] : [[row, index] as const];
    }),
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}

/** Takes up the height of the rows out of view: the scroll bar is as long as the whole list. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null;
}

type FrameProps = {
  label: string;
  busy: boolean;
  region: RefObject<HTMLElement | null>;
  whole: boolean;
  children: ReactNode;
};

/** The region in which the table scrolls. */
function Frame({ label, busy, region, whole, children }: FrameProps) {
  const edges = useScrollEdges(region);
  return (
    <div className="relative">
      <section
        ref={region}
        aria-label={label}
        aria-busy={busy}
        data-rows={whole ? "flat" : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className={cn(
          "bg-card focus-visible:ring-ring @container relative overflow-auto rounded-lg border outline-none focus-visible:ring-2",
          whole
            ? "h-[65dvh]"
            : "max-h-[70dvh] print:[container-type:normal] print:max-h-none print:overflow-visible",
        )}
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

type OpenerProps<Row> = {
  row: Row;
  detail: RowDetail<Row>;
  open: boolean;
};

/** Its press is the row's: the click goes on to the row, which opens. */
function Opener<Row>({ row, detail, open }: OpenerProps<Row>) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={detail.label(row)}
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

type FooterProps<Row, Totals> = { columns: readonly Column<Row, Totals>[]; totals: Totals };

function Footer<Row, Totals>({ columns, totals }: FooterProps<Row, Totals>) {
  return (
    <tfoot className="bg-muted z-content sticky bottom-0 font-semibold">
      <tr>
        {columns.map((column) => (
          <td
            key={idOf(column)}
            className={cn(rowHeight, "border-t px-3 whitespace-nowrap", columnClass(column))}
          >
            {column.footer?.(totals)}
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

/** Makes a row selectable by mouse and keyboard. */
function selectable<Row>(row: Row, reachable: boolean, onSelect: ((row: Row) => void) | undefined) {
  if (onSelect === undefined) return {};
  const select = () => onSelect(row);
  return { tabIndex: reachable ? 0 : -1, onClick: select, onKeyDown: rowKeys(select) };
}
