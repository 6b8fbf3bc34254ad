import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { type ChatMember, type ChatName, readersQuery } from "./api";

type ReadersDialogProps = { chat: ChatName; id: number; onClose: () => void };

/** The readers of one's own message. */
export function ReadersDialog({ chat, id, onClose }: ReadersDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Message Info">
        <Readers chat={chat} id={id} />
        <DialogFooter>
          <DialogClose render={<Button variant="outline">Close</Button>} />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Readers({ chat, id }: { chat: ChatName; id: number }) {
  const query = useQuery(readersQuery(chat, id));
  if (query.isPending)
    return (
      <div role="status" aria-label="Loading message info">
        <Skeleton className="h-32" />
      </div>
    );
  if (query.data === undefined)
    return <QueryError query={query} title="Failed to load who has seen this message." />;
  const { read, unread } = query.data;
  return (
    <div className="mb-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <People title="Seen by:" people={read} none="No one has seen this message yet." />
      <People title="Not seen by:" people={unread} none="Everyone has seen this message." />
    </div>
  );
}

type PeopleProps = { title: string; people: readonly ChatMember[]; none: string };

function People({ title, people, none }: PeopleProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {people.length === 0 ? (
        <p className="text-muted-foreground text-sm">{none}</p>
      ) : (
        <ul className="divide-y text-sm">
          {people.map((person) => (
            <li key={person.id} className="py-1.5 wrap-anywhere">
              {fullName(person)}
              <span className="text-muted-foreground ml-2 text-xs">{person.username}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
