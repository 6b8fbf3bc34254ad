import { RotateCcw } from "lucide-react";
import type { Column } from "@/components/columns";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatInstant } from "@/lib/dates";
import { href } from "@/lib/route";
import type { BlacklistRecord } from "./api";

/** The columns; without `onRevoke` the person may not revoke. */
export function blacklistColumns(
  onRevoke: ((record: BlacklistRecord) => void) | null,
): Column<BlacklistRecord>[] {
  return [
    {
      id: "client",
      header: "Client",
      cell: (row) => <Who {...row} />,
    },
    {
      header: "National ID",
      cell: (row) => row.client_national_id,
      hideBelow: "48rem",
    },
    {
      header: "Reason",
      cell: (row) => (
        <span className="block max-w-80 min-w-40 text-pretty break-words">{row.reason}</span>
      ),
      hideOnPhone: true,
    },
    {
      header: "Blacklisted By",
      cell: by,
      hideBelow: "48rem",
    },
    {
      id: "status",
      header: "Status",
      cell: (row) => <Status {...row} />,
      hideOnPhone: true,
    },
    {
      header: "Blacklist Date",
      cell: (row) => <span className="whitespace-nowrap">{formatInstant(row.created_at)}</span>,
      hideOnPhone: true,
    },
    {
      id: "actions",
      header: "Actions",
      cell: (row) =>
        row.is_active &&
        onRevoke !== null && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Revoke blacklisting of ${nameOf(row)}`}
            onClick={() => onRevoke(row)}
          >
            <RotateCcw aria-hidden />
            Revoke
          </Button>
        ),
      align: "right",
    },
  ];
}

export function nameOf({ client_first_name, client_last_name }: BlacklistRecord): string {
  return `${client_first_name} ${client_last_name}`;
}

function by({ blacklisted_by_first_name, blacklisted_by_last_name }: BlacklistRecord): string {
  return `${blacklisted_by_first_name} ${blacklisted_by_last_name}`;
}

export function statusOf({ is_active }: BlacklistRecord): string {
  return is_active ? "Active" : "Revoked";
}

function Status(record: BlacklistRecord) {
  return <Badge tone={record.is_active ? "danger" : "neutral"}>{statusOf(record)}</Badge>;
}

/** The client; on a phone or tablet, the data without a column is below the name. */
function Who(record: BlacklistRecord) {
  return (
    <>
      <a
        href={href("clients", record.client)}
        className="focus-visible:ring-ring rounded-sm font-medium underline-offset-4 outline-none hover:underline focus-visible:ring-2"
      >
        {nameOf(record)}
      </a>
      <span className="mt-1 flex flex-col items-start gap-1 @lg:hidden">
        <Status {...record} />
        <span className="break-words">{record.reason}</span>
        <span className="text-muted-foreground text-xs">
          {record.client_national_id} · {formatInstant(record.created_at)}, by {by(record)}
        </span>
      </span>
      <span className="text-muted-foreground hidden flex-col text-xs @lg:flex @3xl:hidden">
        <span>{record.client_national_id}</span>
        <span>by {by(record)}</span>
      </span>
    </>
  );
}
