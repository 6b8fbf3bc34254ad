import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatInstant } from "@/lib/dates";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { type Transfer, transfersQuery } from "./api";
import { ReceiveDialog } from "./receive-dialog";
import { fromOf } from "./words";

/** Includes the branch's outgoing transfers. More at a time are not expected. */
const FIRST = { page: 1, pageSize: 500 };

/** Money that is on its way to the consultant's branch, to be confirmed when it is there. */
export function IncomingTransfers() {
  const { branch } = useUser();
  const transfers = useQuery(transfersQuery("in_transit", FIRST));
  const [received, setReceived] = useState<Transfer | null>(null);
  const incoming = transfers.data?.items.filter(({ to_branch }) => to_branch.id === branch) ?? [];
  return (
    <>
      {incoming.map((transfer) => (
        <Alert key={transfer.id} kind="info" className="mb-4">
          <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <span>
              Money is on its way from {fromOf(transfer)}, sent on {formatInstant(transfer.sent_at)}
              .
            </span>
            <Button
              size="sm"
              className="sm:-my-1.5"
              aria-label={`Receive transfer ${transfer.id}`}
              onClick={() => setReceived(transfer)}
            >
              Receive transfer
            </Button>
          </span>
        </Alert>
      ))}
      {received !== null && <ReceiveDialog transfer={received} onClose={() => setReceived(null)} />}
    </>
  );
}
