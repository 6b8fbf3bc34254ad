import { Bell, Paperclip } from "lucide-react";
import { QueryError } from "@/components/query-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState } from "@/components/ui/states";
import { cn } from "@/lib/cn";
import { dateOf, formatDate } from "@/lib/dates";
import { useInfiniteQuery } from "@/lib/queries";
import { inboxQuery, LOAD_FAILED, type ReceivedNotice } from "./api";
import { openNotice } from "./open";
import { lookOf } from "./priority";

type InboxProps = {
  /** Called when a notice is opened. */
  onOpen?: () => void;
};

/** The person's notices, the newest first; unread ones are highlighted. */
export function Inbox({ onOpen = () => {} }: InboxProps) {
  const query = useInfiniteQuery(inboxQuery);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (query.isPending) return <InboxSkeleton />;
  if (data === undefined) return <QueryError query={query} title={LOAD_FAILED} />;
  // A notice that was posted between two pages would be on both.
  const all = data.pages.flatMap((page) => page.items);
  const notices = [...new Map(all.map((notice) => [notice.id, notice])).values()];
  if (notices.length === 0)
    return <EmptyState icon={Bell} title="No notices" text="New announcements appear here." />;
  return (
    <>
      <ul className="divide-y">
        {notices.map((notice) => (
          <li key={notice.id}>
            <InboxLine
              notice={notice}
              onOpen={() => {
                onOpen();
                openNotice(notice);
              }}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="flex justify-center border-t p-3">
          <Button
            variant="outline"
            size="sm"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show older notices
          </Button>
        </div>
      )}
    </>
  );
}

function InboxLine({ notice, onOpen }: { notice: ReceivedNotice; onOpen: () => void }) {
  const { label, border, tone } = lookOf(notice.priority);
  const isUnread = notice.read_at == null;
  const by = notice.created_by_info;
  const stands = notice.priority === "urgent" || notice.priority === "high";
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cn(
        "hover:bg-muted focus-visible:ring-ring flex w-full cursor-pointer items-start gap-3 border-l-4 px-4 py-3 text-left outline-none focus-visible:ring-2 focus-visible:ring-inset",
        border,
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span
            className={cn(
              "line-clamp-2 text-sm wrap-anywhere",
              isUnread ? "font-semibold" : "font-medium",
            )}
          >
            {notice.title}
          </span>
          {stands && <Badge tone={tone}>{label}</Badge>}
        </span>
        <span className="text-muted-foreground mt-0.5 line-clamp-2 text-sm wrap-anywhere">
          {notice.content}
        </span>
        <span className="text-muted-foreground mt-1 flex items-center gap-1.5 text-xs">
          {by.first_name} {by.last_name} · {formatDate(dateOf(notice.created_at))}
          {notice.attachment != null && (
            <>
              <Paperclip aria-hidden className="size-3.5" />
              <span className="sr-only">with an attachment</span>
            </>
          )}
        </span>
      </span>
      {isUnread && (
        <span className="bg-primary mt-1.5 size-2 shrink-0 rounded-full">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </button>
  );
}

function InboxSkeleton() {
  return (
    <div role="status" aria-label="Loading notices" className="flex flex-col gap-4 p-4">
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
