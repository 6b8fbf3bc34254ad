import { createColumnHelper } from "@tanstack/react-table";
import { RotateCcw } from "lucide-react";
import type { TableFeatures } from "@/components/table-features";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatInstant } from "@/lib/dates";
import { href } from "@/lib/route";
import type { BlacklistRecord } from "./api";

const column = createColumnHelper<TableFeatures, BlacklistRecord>();

/** The columns; without `onRevoke` the person may not revoke. */
export function blacklistColumns(onRevoke: ((record: BlacklistRecord) => void) | null) {
  return column.columns([
    column.display({
      id: "client",
      header: "Client",
      cell: ({ row }) => <Who {...row.original} />,
    }),
    column.accessor("client_national_id", {
      header: "National ID",
      meta: { hideBelow: "48rem" },
    }),
    column.accessor("reason", {
      header: "Reason",
      cell: ({ getValue }) => (
        <span className="block max-w-80 min-w-40 text-pretty break-words">{getValue()}</span>
      ),
      meta: { hideOnPhone: true },
    }),
    column.accessor(by, {
      id: "blacklisted_by",
      header: "Blacklisted By",
      meta: { hideBelow: "48rem" },
    }),
    column.display({
      id: "status",
      header: "Status",
      cell: ({ row }) => <Status {...row.original} />,
      meta: { hideOnPhone: true },
    }),
    column.accessor("created_at", {
      header: "Blacklist Date",
      cell: ({ getValue }) => (
        <span className="whitespace-nowrap">{formatInstant(getValue())}</span>
      ),
      meta: { hideOnPhone: true },
    }),
    column.display({
      id: "actions",
      header: "Actions",
      cell: ({ row }) =>
        row.original.is_active &&
        onRevoke !== null && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Revoke blacklisting of ${nameOf(row.original)}`}
            onClick={() => onRevoke(row.original)}
          >
            <RotateCcw aria-hidden />
            Revoke
          </Button>
        ),
      meta: { align: "right" },
    }),
  ]);
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

/** The client; what a phone or a tablet has no column for stands below the name there. */
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
