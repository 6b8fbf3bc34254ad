import { QueryError } from "@/components/query-error";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { formatInstant } from "@/lib/dates";
import { useQuery } from "@/lib/queries";
import { type Notice, type NoticeReader, readStatusQuery } from "./api";
import { audienceOf } from "./words";

type ReadStatusDialogProps = { notice: Notice; onClose: () => void };

/** The readers of a notice and the people who have not read it, among those it is for now. */
export function ReadStatusDialog({ notice, onClose }: ReadStatusDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Read Status"
        description={`${notice.title} · ${audienceOf(notice)}`}
        width="lg"
      >
        <ReadStatus id={notice.id} />
      </DialogContent>
    </Dialog>
  );
}

function ReadStatus({ id }: { id: number }) {
  const query = useQuery(readStatusQuery(id));
  if (query.isPending)
    return (
      <div role="status" aria-label="Loading read status" className="grid gap-6 sm:grid-cols-2">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    );
  if (query.data === undefined)
    return <QueryError query={query} title="Failed to load the read status." />;
  const { read, unread } = query.data;
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Readers title="Seen By" readers={read} none="Nobody has seen it yet." />
      <Readers title="Not Seen By" readers={unread} none="Everybody has seen it." />
    </div>
  );
}

type ReadersProps = { title: string; readers: readonly NoticeReader[]; none: string };

function Readers({ title, readers, none }: ReadersProps) {
  const heading = `${title} (${readers.length})`;
  return (
    <section aria-label={heading} className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{heading}</h3>
      {readers.length === 0 ? (
        <p className="text-muted-foreground text-sm">{none}</p>
      ) : (
        <ul className="divide-y text-sm">
          {readers.map(({ id, first_name, last_name, username, branch, read_at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <span className="wrap-anywhere">
                {first_name} {last_name}
                <span className="text-muted-foreground block text-xs">
                  {branch == null ? username : `${username} · ${branch}`}
                </span>
              </span>
              {read_at != null && (
                <span className="text-muted-foreground tabular-nums">{formatInstant(read_at)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
