import { ArrowRight } from "lucide-react";
import type { Column } from "@/components/columns";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import { useUser } from "@/lib/session";
import type { Transfer } from "./api";
import { ReverseTransfer } from "./reverse-transfer";
import { amountOf, fromOf, lookOf, toOf } from "./words";

type Actions = {
  onReceive: (transfer: Transfer) => void;
  onCancel: (transfer: Transfer) => void;
};

/** The columns, with what can be done about a transfer that is on its way. */
export function columnsWith({ onReceive, onCancel }: Actions): Column<Transfer>[] {
  return [
    {
      id: "route",
      header: "From and to",
      cell: (row) => (
        <>
          <p className="font-medium">
            {fromOf(row)}{" "}
            <span className="inline-block">
              <ArrowRight
                aria-label="to"
                className="text-muted-foreground mr-1.5 ml-0.5 inline size-3.5"
              />
              {toOf(row)}
            </span>
          </p>
          <p className="text-muted-foreground text-xs wrap-anywhere">{remarkOf(row)}</p>
        </>
      ),
    },
    {
      id: "amount",
      header: "Amount",
      align: "right",
      cell: (row) => <span className="whitespace-nowrap">{amountOf(row)}</span>,
    },
    {
      id: "sent",
      header: "Sent",
      hideOnPhone: true,
      cell: (row) => <By {...row.sent_by} at={row.sent_at} />,
    },
    {
      id: "ended",
      header: "Received or cancelled",
      hideBelow: "48rem",
      cell: (row) =>
        row.ended_by && row.ended_at ? (
          <>
            <By {...row.ended_by} at={row.ended_at} />
            {row.reversed_by && row.reversed_at && (
              <p className="text-muted-foreground mt-1 text-xs">
                Reversed by {fullName(row.reversed_by)}, {formatInstant(row.reversed_at)}
              </p>
            )}
          </>
        ) : (
          "–"
        ),
    },
    {
      id: "status",
      header: "Status",
      cell: (row) => {
        const { word, tone } = lookOf(row.status);
        return (
          // On a phone the mark of a button would push it out of the table.
          <span className="flex flex-col items-start gap-2 max-sm:[&_svg]:hidden">
            <Badge tone={tone}>{word}</Badge>
            {row.status === "received" && <ReverseTransfer transfer={row} />}
            {row.status === "in_transit" && (
              <span className="flex flex-wrap gap-2">
                <Receive transfer={row} onReceive={onReceive} />
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Cancel transfer ${row.id}`}
                  onClick={() => onCancel(row)}
                >
                  Cancel
                </Button>
              </span>
            )}
          </span>
        );
      },
    },
  ];
}

/** The purpose, and the reason for a cancellation or reversal. */
function remarkOf({ id, purpose, note, reason }: Transfer): string {
  const parts = [
    `Transfer ${id}`,
    purpose === "settlement" ? "settlement" : "",
    note,
    reason ?? "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** A transfer must be received by another person than its sender, if there is one. */
function Receive({ transfer, onReceive }: { transfer: Transfer } & Pick<Actions, "onReceive">) {
  const user = useUser();
  if (transfer.received_by_others && transfer.sent_by.id === user.id)
    return (
      <span className="text-muted-foreground text-xs">
        A consultant of {transfer.to_branch.name} or another Administrator confirms receipt.
      </span>
    );
  return (
    <Button
      size="sm"
      aria-label={`Receive transfer ${transfer.id}`}
      onClick={() => onReceive(transfer)}
    >
      Receive
    </Button>
  );
}

function By({ at, ...person }: { first_name: string; last_name: string; at: string }) {
  return (
    <>
      <p>{fullName(person)}</p>
      <p className="text-muted-foreground text-xs whitespace-nowrap">{formatInstant(at)}</p>
    </>
  );
}
