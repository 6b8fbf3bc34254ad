import { useState } from "react";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatInstant } from "@/lib/dates";
import { useQuery } from "@/lib/queries";
import { HISTORY_PAGE, type StaffHistoryEntry, staffHistoryQuery } from "./api";
import { actionOf, linesOf } from "./history-words";

/** The part of the card with the record's changes, their authors and times, the newest first. */
export function HistoryPart({ member }: { member: number }) {
  const [pages, setPages] = useState(1);
  const query = useQuery(staffHistoryQuery(member, pages));
  const shown = query.data?.items.length ?? 0;
  return (
    <section aria-label="History" aria-busy={query.isPending} className="mb-5 last:mb-0">
      <h3 className="mb-1 text-sm font-semibold">History</h3>
      {query.isPending && <Skeleton className="mt-2 h-24 w-full" />}
      {query.isError && <QueryError query={query} className="py-4" />}
      {query.data !== undefined && shown === 0 && (
        <p className="text-muted-foreground py-2 text-sm">No changes yet</p>
      )}
      <ol className="divide-y text-sm empty:hidden">
        {query.data?.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {query.data !== undefined &&
        query.data.total > shown &&
        pages * HISTORY_PAGE < MAX_ENTRIES && (
          <Button
            variant="ghost"
            size="sm"
            pending={query.isPlaceholderData}
            onClick={() => setPages(pages + 1)}
          >
            Show earlier changes
          </Button>
        )}
    </section>
  );
}

/** As many as the server gives at a time. */
const MAX_ENTRIES = 500;

function Entry({ entry }: { entry: StaffHistoryEntry }) {
  return (
    <li className="py-2">
      <p className="font-medium">{actionOf(entry)}</p>
      <p className="text-muted-foreground text-xs">
        {formatInstant(entry.at)} · {entry.by ?? "System"}
      </p>
      {linesOf(entry).map((line) => (
        <p key={line} className="mt-1 text-xs wrap-anywhere">
          {line}
        </p>
      ))}
    </li>
  );
}
