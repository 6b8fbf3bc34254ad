import { JournalLines } from "@/components/journal-lines";
import { QueryError } from "@/components/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { formatInstant } from "@/lib/dates";
import { useQuery } from "@/lib/queries";
import { LOAD_FAILED } from "./api";
import { entryQuery } from "./statements-api";

/** A journal entry: who recorded it and when, its debits and credits, and its hash. */
export function EntryDetail({ id }: { id: number }) {
  const query = useQuery(entryQuery(id));
  if (query.isPending) return <Skeleton className="h-24 w-full" />;
  if (query.data === undefined) return <QueryError query={query} title={LOAD_FAILED} />;
  const { at, branch, recorded_by, lines, hash } = query.data;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted-foreground text-xs">
        Recorded by {recorded_by ?? "the system"} at {branch}, {formatInstant(at)}
      </p>
      <JournalLines entry={id} lines={lines} />
      <EntryHash hash={hash} />
    </div>
  );
}

/** The hash that seals an entry and everything before it. */
export function EntryHash({ hash }: { hash: string }) {
  return (
    <p className="text-muted-foreground text-xs">
      Hash <code className="font-mono break-all">{hash}</code>
    </p>
  );
}
