import type { Header, RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import type { ColumnMeta, TableFeatures } from "./table-features";

/** Where a header cell says how its column is sorted. */
export function ariaSort(sorted: false | "asc" | "desc") {
  if (sorted === false) return "none";
  return sorted === "asc" ? "ascending" : "descending";
}

const HIDDEN_BELOW = { "40rem": "@max-[40rem]:hidden", "48rem": "@max-[48rem]:hidden" };

/** The classes that a column's settings give to each of its cells. */
export function columnClass(meta: ColumnMeta | undefined) {
  return cn(
    meta?.align === "right" ? "text-right" : "text-left",
    meta?.hideOnPhone === true && "@max-lg:hidden",
    meta?.onlyOnPhone === true && "hidden @max-lg:table-cell",
    meta?.hideBelow !== undefined && HIDDEN_BELOW[meta.hideBelow],
  );
}

/** A name without blanks wraps rather than pushing the other columns out of view. */
export function cellClass(meta: ColumnMeta | undefined) {
  return meta?.align === "right" || meta?.wide ? undefined : "max-w-[min(20rem,55cqw)] break-words";
}

type HeaderCellProps<Row extends RowData> = {
  header: Header<TableFeatures, Row, unknown>;
  children: ReactNode;
};

/** One heading; a button when its column can be sorted. */
export function HeaderCell<Row extends RowData>({ header, children }: HeaderCellProps<Row>) {
  const { column } = header;
  const meta = column.columnDef.meta;
  const sorted = column.getIsSorted();
  const sortable = column.getCanSort();
  const right = meta?.align === "right";
  return (
    <th
      scope="col"
      aria-sort={sortable ? ariaSort(sorted) : undefined}
      className={cn("border-b p-0 font-medium", columnClass(meta))}
    >
      {sortable ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className={cn(
            "group hover:text-foreground focus-visible:ring-ring flex h-10 w-full cursor-pointer items-center gap-1 px-3 whitespace-nowrap outline-none focus-visible:ring-2 focus-visible:ring-inset",
            right && "flex-row-reverse",
          )}
        >
          {children}
          <SortSign sorted={sorted} />
        </button>
      ) : (
        <div className="flex h-10 flex-col justify-center px-3 whitespace-nowrap">{children}</div>
      )}
    </th>
  );
}

function SortSign({ sorted }: { sorted: false | "asc" | "desc" }) {
  if (sorted === "asc") return <ArrowUp aria-hidden className="text-primary size-3.5" />;
  if (sorted === "desc") return <ArrowDown aria-hidden className="text-primary size-3.5" />;
  return (
    <ChevronsUpDown
      aria-hidden
      className="size-3.5 opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60"
    />
  );
}

type SkeletonRowsProps = { rows: number; columns: readonly { meta?: ColumnMeta }[] };

/** Rows of the final height while the first ones load. */
export function SkeletonRows({ rows, columns }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr key={row}>
      {columns.map(({ meta }, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          key={column}
          className={cn("h-11 border-b px-3 [tr:last-child>&]:border-b-0", columnClass(meta))}
        >
          {meta?.loading === undefined ? (
            <Skeleton className={cn("inline-block h-4", column % 2 === 0 ? "w-3/4" : "w-1/2")} />
          ) : (
            <span className="text-muted-foreground">{meta.loading}</span>
          )}
        </td>
      ))}
    </tr>
  ));
}

/**
 * Keys of a selectable row: Enter or the space bar selects it; the arrows, Home
 * and End go to its neighbours.
 */
export function rowKeys(select: () => void) {
  return (event: KeyboardEvent<HTMLTableRowElement>) => {
    const row = event.currentTarget;
    if (event.target !== row) return;
    const rows = row.parentElement?.querySelectorAll<HTMLElement>("tr[tabindex]");
    const targets: Record<string, Element | null | undefined> = {
      ArrowDown: row.nextElementSibling,
      ArrowUp: row.previousElementSibling,
      Home: rows?.[0],
      End: rows?.[rows.length - 1],
    };
    if (event.key === "Enter" || event.key === " ") select();
    else if (event.key in targets) (targets[event.key] as HTMLElement | null | undefined)?.focus();
    else return;
    event.preventDefault();
  };
}

/** The look of a row of data, selectable or not. */
export function rowClass(selectable: boolean) {
  return cn(
    "border-b outline-none last:border-b-0",
    selectable &&
      "hover:bg-muted/70 focus-visible:ring-ring aria-[current=true]:bg-accent cursor-pointer focus-visible:ring-2 focus-visible:ring-inset",
  );
}
