import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import type { Column } from "./columns";

/** Rows are dense under a mouse, and large enough for a finger. */
export const rowHeight = "h-9 pointer-coarse:h-11";

/** The `aria-sort` of a header cell. */
export function ariaSort(sorted: false | "asc" | "desc") {
  if (sorted === false) return "none";
  return sorted === "asc" ? "ascending" : "descending";
}

const HIDDEN_BELOW = {
  "40rem": "@max-[40rem]:hidden",
  "48rem": "@max-[48rem]:hidden",
  "56rem": "@max-[56rem]:hidden",
  "64rem": "@max-[64rem]:hidden",
  "80rem": "@max-[80rem]:hidden",
  "100rem": "@max-[100rem]:hidden",
};

type Look = Omit<Column<never>, "cell" | "file" | "sort">;

/** The classes that a column's settings give to each of its cells. */
export function columnClass(column: Look) {
  return cn(
    column.align === "right" ? "text-right" : "text-left",
    column.hideOnPhone === true && "@max-lg:hidden",
    column.onlyOnPhone === true && "hidden @max-lg:table-cell",
    column.hideBelow !== undefined && HIDDEN_BELOW[column.hideBelow],
  );
}

/** A name without blanks wraps rather than pushing the other columns out of view. */
export function cellClass({ align, wide }: Look) {
  return align === "right" || wide ? undefined : "max-w-[min(20rem,55cqw)] break-words";
}

type HeaderCellProps = {
  column: Look;
  sorted: false | "asc" | "desc";
  /** Sorts by the column; undefined if it is not sortable. */
  onSort: (() => void) | undefined;
};

/** One heading; a button when its column can be sorted. */
export function HeaderCell({ column, sorted, onSort }: HeaderCellProps) {
  const { header, align, isHeaderHidden } = column;
  return (
    <th
      scope="col"
      aria-sort={onSort && ariaSort(sorted)}
      className={cn("border-b p-0 font-medium", columnClass(column))}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cn(
            "group hover:text-foreground focus-visible:ring-ring flex h-9 w-full cursor-pointer items-center gap-1 px-3 whitespace-nowrap outline-none focus-visible:ring-2 focus-visible:ring-inset pointer-coarse:h-11",
            align === "right" && "flex-row-reverse",
          )}
        >
          {header}
          <SortSign sorted={sorted} />
        </button>
      ) : (
        <div className="flex h-9 flex-col justify-center px-3 whitespace-nowrap pointer-coarse:h-11">
          {isHeaderHidden ? <span className="sr-only">{header}</span> : header}
        </div>
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

type SkeletonRowsProps = { rows: number; columns: readonly Look[] };

/** Rows of the final height while the first ones load. */
export function SkeletonRows({ rows, columns }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr key={row}>
      {columns.map((look, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          key={column}
          className={cn(rowHeight, "border-b px-3 [tr:last-child>&]:border-b-0", columnClass(look))}
        >
          {look.loading === undefined ? (
            <Skeleton className={cn("inline-block h-4", column % 2 === 0 ? "w-3/4" : "w-1/2")} />
          ) : (
            <span className="text-muted-foreground">{look.loading}</span>
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
