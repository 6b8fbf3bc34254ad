import { IdCard } from "lucide-react";
import { useId, useState } from "react";
import { QueryError } from "@/components/query-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { can, useUser } from "@/lib/session";
import { type Identification, identificationsQuery } from "./api";
import { IdentifyDialog } from "./identify-dialog";
import { ADDRESS_PROOFS, IDENTITY_DOCUMENTS, label, PROMINENCE, RISK_TONES, RISKS } from "./words";

/** How a client was identified, for those who edit clients. */
export function IdentificationPart({ client }: { client: number }) {
  const user = useUser();
  return can(user, "can_edit_clients") ? <Identifications client={client} /> : null;
}

function Identifications({ client }: { client: number }) {
  const id = useId();
  const query = useQuery(identificationsQuery(client));
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className="mb-5 last:mb-0">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 id={id} className="text-sm font-semibold">
          Identification
        </h3>
        <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
          <IdCard aria-hidden />
          Record Identification
        </Button>
      </div>
      {query.isError && <QueryError query={query} className="py-4" />}
      {query.isPending && <Skeleton className="mt-2 h-12 w-full" />}
      {query.data?.length === 0 && (
        <p className="text-muted-foreground py-2 text-sm">Not identified yet</p>
      )}
      {query.data && query.data.length > 0 && (
        <ul className="divide-y text-sm">
          {query.data.map((one) => (
            <Line key={one.id} identification={one} />
          ))}
        </ul>
      )}
      {isOpen && <IdentifyDialog client={client} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Line({ identification: one }: { identification: Identification }) {
  const seen = `${label(IDENTITY_DOCUMENTS, one.identity_document)}, ${one.is_original ? "original" : "copy"}`;
  const proof = one.address_proof;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{seen}</span>
        <Badge tone={RISK_TONES[one.risk] ?? "neutral"}>{label(RISKS, one.risk)} risk</Badge>
      </div>
      <p>
        {proof == null ? "No proof of address" : `Address: ${label(ADDRESS_PROOFS, proof)}`}
        {one.prominent_person !== "none" && `. ${label(PROMINENCE, one.prominent_person)}`}
      </p>
      {one.risk_reason != null && (
        <p className="break-words whitespace-pre-line">{one.risk_reason}</p>
      )}
      <p className="text-muted-foreground text-xs">
        Identified on {formatInstant(one.identified_at)} by {fullName(one.identified_by)}
      </p>
    </li>
  );
}
