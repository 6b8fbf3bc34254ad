import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { LOAD_FAILED, readingsOfClientQuery } from "./api";
import { thingOf } from "./view";

/** The number shown at first, and added each time. */
const STEP = 5;
/** The most that one answer holds. */
const MAX_READERS = 500;

/** The readers of a client's documents, behind a button: for administrators. */
export function DocumentReaders({ client }: { client: number }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="mt-2">
      <Button
        variant="link"
        size="inline"
        className="text-sm"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? "Hide who opened them" : "Who opened them"}
      </Button>
      {shown && <Readers client={client} />}
    </div>
  );
}

function Readers({ client }: { client: number }) {
  const [most, setMost] = useState(STEP);
  const { data, isError, isPlaceholderData } = useQuery(readingsOfClientQuery(client, most));
  if (isError) return <p className="text-muted-foreground py-2 text-sm">{LOAD_FAILED}</p>;
  if (data === undefined) return <Skeleton className="mt-2 h-12 w-full" />;
  if (data.items.length === 0)
    return <p className="text-muted-foreground py-2 text-sm">Nobody has opened them yet.</p>;
  return (
    <>
      <ul aria-label="Who opened the documents" className="mt-1 divide-y text-sm">
        {data.items.map((reading) => (
          <li key={reading.id} className="py-1.5">
            <span className="font-medium break-words">{fullName(reading.user)}</span>
            <span className="text-muted-foreground block text-xs break-words">
              {thingOf(reading).what} · {formatInstant(reading.at)}
            </span>
          </li>
        ))}
      </ul>
      {data.total > most && most < MAX_READERS && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          pending={isPlaceholderData}
          onClick={() => setMost(Math.min(MAX_READERS, most + STEP))}
        >
          Show more
        </Button>
      )}
    </>
  );
}
