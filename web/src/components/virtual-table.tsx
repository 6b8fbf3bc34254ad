import { type ColumnDef, type RowData, useTable } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import { BusyBar } from "@/components/ui/busy-bar";
import { ScrollEdges, useScrollEdges } from "@/components/ui/scroll-edges";
import { cn } from "@/lib/cn";
import { features, type TableFeatures } from "./table-features";
import { columnClass, HeaderCell, rowClass, rowKeys } from "./table-parts";

/** Pixels; every row has this height, so that the scroll bar is right without measuring. */
const ROW_HEIGHT = 44;

type VirtualTableProps<Row extends RowData> = {
  label: string;
  columns: ColumnDef<TableFeatures, Row, unknown>[];
  rows: Row[];
  /** The rows are of another search: these are being fetched. */
  isOutdated: boolean;
  empty: ReactNode;
  rowId: (row: Row) => string;
  selectedId?: string | null | undefined;
  onSelect?: (row: Row) => void;
  className?: string;
};

/** A table sorted here that renders only the rows in view, so that a hundred thousand scroll like twenty. */
export function VirtualTable<Row extends RowData>({
  label,
  columns,
  rows,
  isOutdated,
  empty,
  rowId,
  selectedId,
  onSelect,
  className,
}: VirtualTableProps<Row>) {
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  const scroller = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(scroller);
  const model = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: model.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });

  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    <div className="relative">
      <section
        ref={scroller}
        aria-label={label}
        data-rows="flat"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className={cn(
          "bg-card focus-visible:ring-ring @container h-[65dvh] overflow-auto rounded-lg border outline-none focus-visible:ring-2",
          className,
        )}
      >
        {isOutdated && <BusyBar />}
        <table aria-rowcount={model.length + 1} className="w-full table-fixed text-sm">
          <colgroup>
            {table.getAllLeafColumns().map((column) => (
              <col
                key={column.id}
                style={{ width: column.getSize() }}
                className={columnClass(column.columnDef.meta)}
              />
            ))}
          </colgroup>
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
            {model.length === 0 && (
              <tr>
                <td colSpan={columns.length}>{empty}</td>
              </tr>
            )}
            <Spacer height={above} />
            {items.map((item) => {
              const row = model[item.index];
              if (row === undefined) return null;
              const select = onSelect && (() => onSelect(row.original));
              return (
                <tr
                  key={row.id}
                  aria-rowindex={item.index + 2}
                  aria-current={row.id === selectedId || undefined}
                  {...(select && { tabIndex: 0, onClick: select, onKeyDown: rowKeys(select) })}
                  style={{ height: ROW_HEIGHT }}
                  className={rowClass(select !== undefined)}
                >
                  {row.getAllCells().map((cell) => (
                    <td
                      key={cell.id}
                      className={cn("truncate px-3", columnClass(cell.column.columnDef.meta))}
                    >
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              );
            })}
            <Spacer height={below} />
          </tbody>
        </table>
      </section>
      <ScrollEdges {...edges} />
    </div>
  );
}

/** Stands in for the rows out of view, so that the scroll bar is as long as the whole list. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null;
}
