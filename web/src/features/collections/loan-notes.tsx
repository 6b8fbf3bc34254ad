import { MessageSquarePlus } from "lucide-react";
import { useState } from "react";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { notesQuery } from "./api";
import { Promised } from "./call-rows";
import { NoteDialog } from "./note-dialog";

/** The notes and promises of a loan, the newest first. */
export function LoanNotes({ loan, client }: { loan: number; client: string }) {
  const [noting, setNoting] = useState(false);
  const query = useQuery(notesQuery(loan));
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setNoting(true)}>
        <MessageSquarePlus aria-hidden />
        Add Note
      </Button>
      {query.isPending && <Skeleton className="mt-3 h-24 w-full" />}
      {query.isError && <QueryError query={query} className="py-4" />}
      {query.data?.length === 0 && (
        <p className="text-muted-foreground mt-3 text-sm">No notes yet.</p>
      )}
      <ol aria-label="Notes" className="mt-1 divide-y text-sm">
        {query.data?.map((note) => (
          <li key={note.id} className="flex flex-col gap-1 py-3">
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <Promised note={note} />
            <p className="text-muted-foreground text-xs">
              {fullName(note.created_by)}, {formatInstant(note.created_at)}
            </p>
          </li>
        ))}
      </ol>
      {noting && <NoteDialog loan={loan} client={client} onClose={() => setNoting(false)} />}
    </>
  );
}
