import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import type { LineNote } from "./api";
import { textOf } from "./columns";

/** Lines that are named at once; the rest is counted. */
const MAX_SHOWN = 10;

/** Notes about several lines, each by its day, text and amount. */
export function LineNotes({ notes }: { notes: readonly LineNote[] }) {
  const more = notes.length - MAX_SHOWN;
  return (
    <ul className="flex flex-col gap-1.5">
      {notes.slice(0, MAX_SHOWN).map((note) => (
        <li key={note.line}>
          <span className="block wrap-anywhere">
            {formatDate(note.booked_on)}, {textOf(note)}, {formatRand(note.amount)}
          </span>
          <span className="text-muted-foreground block">{note.message}</span>
        </li>
      ))}
      {more > 0 && <li>{more} more.</li>}
    </ul>
  );
}
