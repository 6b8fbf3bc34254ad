import type { UseQueryResult } from "@tanstack/react-query";
import { Download, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Column, downloadRows } from "@/components/columns";
import { QueryError } from "@/components/query-error";
import { BusyBar } from "@/components/ui/busy-bar";
import { Button } from "@/components/ui/button";
import { Pagination, type Paging } from "@/components/ui/pagination";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/forms";
import { LIST_FAILED } from "./api";
import { type CallRow, CallRows } from "./call-rows";

type PageOf<Item> = { items: Item[]; total: number; total_pages: number };

/** A file's name and columns, and the pages of the whole list. */
type ListFile<Item> = {
  name: string;
  columns: readonly Pick<Column<Item>, "header" | "file">[];
  fetchPage: (paging: Paging) => Promise<PageOf<Item>>;
};

type ListFrameProps<Item, Page extends PageOf<Item>> = {
  label: string;
  noun: string;
  query: UseQueryResult<Page>;
  row: (item: Item) => CallRow;
  /** The list's sums, above it. */
  sums?: ((page: Page) => ReactNode) | undefined;
  /** The whole list as a file. */
  file?: ListFile<Item> | undefined;
  empty: { icon: LucideIcon; title: string; text?: string };
  paging: Paging;
  onPagingChange: (paging: Paging) => void;
};

/** A page of clients to call, with all four states. */
export function ListFrame<Item, Page extends PageOf<Item>>(props: ListFrameProps<Item, Page>) {
  const { label, noun, query, row, sums, file, empty, paging, onPagingChange } = props;
  if (query.isPending)
    return (
      <div className="flex flex-col gap-px" aria-busy>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <Skeleton key={index} className="h-12 w-full" />
        ))}
      </div>
    );
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
            {file && <DownloadButton file={file} keyOf={(item) => row(item).key} />}
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

/** The server gives no more to a page. */
const LARGEST_PAGE = 500;

/**
 * Every item of a list, once each: one that moved to the next page during the download is not
 * listed twice.
 */
async function fetchAll<Item>(file: ListFile<Item>, keyOf: (item: Item) => string) {
  const all = new Map<string, Item>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, total_pages } = await file.fetchPage({ page, pageSize: LARGEST_PAGE });
    for (const item of items) all.set(keyOf(item), item);
    pages = total_pages;
  }
  return [...all.values()];
}

type DownloadButtonProps<Item> = { file: ListFile<Item>; keyOf: (item: Item) => string };

function DownloadButton<Item>({ file, keyOf }: DownloadButtonProps<Item>) {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      downloadRows(file.name, file.columns, await fetchAll(file, keyOf));
    } catch (error) {
      toast.error("The list was not downloaded.", messageOf(error, LIST_FAILED));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="outline"
      size="icon"
      aria-label="Download the whole list as CSV"
      title="Download the whole list as CSV"
      pending={isPending}
      onClick={() => void download()}
    >
      {!isPending && <Download aria-hidden />}
    </Button>
  );
}
