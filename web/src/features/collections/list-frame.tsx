import type { UseQueryResult } from "@tanstack/react-query";
import { Download, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { QueryError } from "@/components/query-error";
import { BusyBar } from "@/components/ui/busy-bar";
import { Button } from "@/components/ui/button";
import { Pagination, type Paging } from "@/components/ui/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState } from "@/components/ui/states";
import { downloadCsv } from "@/lib/csv";
import { LIST_FAILED } from "./api";
import { type CallRow, CallRows } from "./call-rows";

type PageOf<Item> = { items: Item[]; total: number; total_pages: number };

type ListFrameProps<Item, Page extends PageOf<Item>> = {
  label: string;
  noun: string;
  query: UseQueryResult<Page>;
  row: (item: Item) => CallRow;
  /** What the list comes to, above it. */
  sums?: ((page: Page) => ReactNode) | undefined;
  /** The page as a file: what it is called, its columns, and an item as its cells. */
  file?: { name: string; header: string[]; cells: (item: Item) => string[] } | undefined;
  empty: { icon: LucideIcon; title: string; text?: string };
  paging: Paging;
  onPagingChange: (paging: Paging) => void;
};

/** A page of clients to call, with all four states. */
export function ListFrame<Item, Page extends PageOf<Item>>(props: ListFrameProps<Item, Page>) {
  const { label, noun, query, row, sums, file, empty, paging, onPagingChange } = props;
  if (query.isPending)
    return (
      <div className="flex flex-col gap-3" aria-busy>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-32 w-full rounded-xl" />
        ))}
      </div>
    );
  // What could not be loaded is not shown from before: nobody is called about an old balance.
  if (query.isError) return <QueryError query={query} title={LIST_FAILED} />;
  const { items, total, total_pages: totalPages } = query.data;
  return (
    <div className="relative flex flex-col gap-3">
      {query.isPlaceholderData && <BusyBar />}
      {total === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            {sums?.(query.data) ?? <span />}
            {file && (
              <Button
                variant="outline"
                size="icon"
                aria-label="Download this page as CSV"
                onClick={() => downloadCsv(file.name, file.header, items.map(file.cells))}
              >
                <Download aria-hidden />
              </Button>
            )}
          </div>
          <CallRows label={label} rows={items.map(row)} />
          <Pagination
            paging={paging}
            total={total}
            totalPages={totalPages}
            onChange={onPagingChange}
            noun={noun}
          />
        </>
      )}
    </div>
  );
}
