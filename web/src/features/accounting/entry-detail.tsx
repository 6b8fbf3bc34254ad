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
      <RecordedBy person={recorded_by} branch={branch} at={at} />
      <JournalLines entry={id} lines={lines} />
      <EntryHash hash={hash} />
    </div>
  );
}

type RecordedByProps = { person: string | null | undefined; branch: string; at?: string };

/** Who recorded an entry, and where. */
export function RecordedBy({ person, branch, at }: RecordedByProps) {
  return (
    <p className="text-muted-foreground text-xs">
      Recorded by {person ?? "the system"} at {branch}
      {at !== undefined && `, ${formatInstant(at)}`}
    </p>
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
