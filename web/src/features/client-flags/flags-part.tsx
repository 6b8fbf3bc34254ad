import { Flag } from "lucide-react";
import { useId, useState } from "react";
import { QueryError } from "@/components/query-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { can, useUser } from "@/lib/session";
import { type ClientFlag, flagsQuery } from "./api";
import { LiftDialog, RaiseDialog } from "./flag-dialogs";
import { flagLine, stopsText } from "./words";

/** The history of a client's stop flags, for those who edit clients: they raise and lift them. */
export function FlagsPart({ client }: { client: number }) {
  const user = useUser();
  return can(user, "can_edit_clients") ? <Flags client={client} /> : null;
}

function Flags({ client }: { client: number }) {
  const id = useId();
  const query = useQuery(flagsQuery(client));
  const [dialog, setDialog] = useState<ClientFlag | "raise" | null>(null);
  const close = () => setDialog(null);
  return (
    <section aria-labelledby={id} className="mb-5 last:mb-0">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 id={id} className="text-sm font-semibold">
          Stop flags
        </h3>
        <Button variant="outline" size="sm" onClick={() => setDialog("raise")}>
          <Flag aria-hidden />
          Raise Flag
        </Button>
      </div>
      {query.isError && <QueryError query={query} className="py-4" />}
      {query.isPending && <Skeleton className="mt-2 h-12 w-full" />}
      {query.data?.length === 0 && (
        <p className="text-muted-foreground py-2 text-sm">No flags yet</p>
      )}
      {query.data && query.data.length > 0 && (
        <ul className="divide-y text-sm">
          {query.data.map((flag) => (
            <Line key={flag.id} flag={flag} onLift={() => setDialog(flag)} />
          ))}
        </ul>
      )}
      {dialog === "raise" && <RaiseDialog client={client} onClose={close} />}
      {dialog !== null && dialog !== "raise" && <LiftDialog flag={dialog} onClose={close} />}
    </section>
  );
}

function Line({ flag, onLift }: { flag: ClientFlag; onLift: () => void }) {
  const { lifted_at: lifted, lifted_by: by } = flag;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{flagLine(flag)}</span>
        {lifted == null ? (
          <Button variant="outline" size="sm" onClick={onLift}>
            Lift Flag
          </Button>
        ) : (
          <Badge>Lifted</Badge>
        )}
      </div>
      <p className="break-words whitespace-pre-line">
        {flag.collector != null && `To ${flag.collector}. `}
        {flag.note}
      </p>
      <p className="text-muted-foreground text-xs">
        {stopsText(flag.stops)} {fullName(flag.raised_by)}, {formatInstant(flag.raised_at)}
      </p>
      {lifted != null && by != null && (
        <p className="text-muted-foreground text-xs break-words">
          Lifted: {flag.lift_reason} {fullName(by)}, {formatInstant(lifted)}
        </p>
      )}
    </li>
  );
}
