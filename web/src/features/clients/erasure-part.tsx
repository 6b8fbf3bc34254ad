import { Eraser } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import type { DialogState } from "@/components/ui/right-gone";
import { Skeleton } from "@/components/ui/skeleton";
import type { Client } from "@/features/client-search/types";
import { AskForm } from "@/features/requests/ask-dialog";
import { formatDate } from "@/lib/dates";
import { messageOf } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import { type ClientErasure, erasureQuery } from "./api";

/** Requests the erasure of a client's personal data, and shows the obstacles. */
export function ErasurePart({ client, dialog }: { client: Client; dialog: DialogState }) {
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => dialog.onOpenChange(true)}>
        <Eraser aria-hidden />
        Erase personal data…
      </Button>
      {dialog.open && <ErasureDialog client={client} onClose={() => dialog.onOpenChange(false)} />}
    </>
  );
}

function ErasureDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { data, error } = useQuery(erasureQuery(client.id));
  // A form that was begun stays: its own request may be announced before its answer comes.
  const [begun, setBegun] = useState(false);
  const isFree = data?.request == null && data?.obstacles.length === 0;
  if (isFree && !begun) setBegun(true);
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        needs="can_edit_clients"
        title="Erase Personal Data"
        description={`${client.first_name} ${client.last_name}, client #${client.id}`}
      >
        <WhatGoes />
        {error && <Alert kind="error">{messageOf(error)}</Alert>}
        {!data && !error && <Skeleton className="h-24" />}
        {!begun && data && data.obstacles.length > 0 && data.request == null && (
          <NotYet erasure={data} />
        )}
        {!begun && data?.request != null && (
          <>
            <Alert kind="info">
              Request #{data.request} to erase this data waits for a second administrator.
            </Alert>
            <DialogFooter>
              <DialogClose render={<Button variant="outline">Close</Button>} />
            </DialogFooter>
          </>
        )}
        {begun && (
          <AskForm subject={{ kind: "erase_client", client: client.id }} onDone={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function WhatGoes() {
  return (
    <dl className="mb-4 flex flex-col gap-3 text-sm text-pretty">
      <div>
        <dt className="font-medium">Erased permanently</dt>
        <dd className="text-muted-foreground">
          Names, ID and phone numbers, addresses, income, next of kin, documents, mandates, notes,
          and the reasons given for blacklisting, stop flags and requests, in the audit too.
        </dd>
      </div>
      <div>
        <dt className="font-medium">Kept</dt>
        <dd className="text-muted-foreground">
          Loans, payments and the books, under the client's number. Gender, race, client type and
          the income band of each loan stay for statistical returns. Reports and backups hold a copy
          until they are deleted.
        </dd>
      </div>
    </dl>
  );
}

/** Why not now and, where records are stored, until when: what to answer a client who asks. */
function NotYet({ erasure }: { erasure: ClientErasure }) {
  const { obstacles, not_before: until } = erasure;
  return (
    <>
      <Alert kind="warning" className="mb-2">
        <p className="font-medium">This cannot be done yet.</p>
        <ul className="mt-1 list-disc pl-5">
          {obstacles.map(({ code, message }) => (
            <li key={code}>
              {code === "records_kept" && until != null
                ? `This client's records are kept until ${formatDate(until)}.`
                : message}
            </li>
          ))}
        </ul>
      </Alert>
      {erasure.due_on != null && (
        <p className="text-muted-foreground mt-3 text-sm text-pretty">
          If nothing changes, the data will be erased automatically on {formatDate(erasure.due_on)}.
        </p>
      )}
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Close</Button>} />
      </DialogFooter>
    </>
  );
}
