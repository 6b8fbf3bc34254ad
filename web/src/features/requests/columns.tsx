import { createColumnHelper } from "@tanstack/react-table";
import type { TableFeatures } from "@/components/table-features";
import { Badge } from "@/components/ui/badge";
import { formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import type { ChangeRequest } from "./api";
import { hasBranch, lookOf, titleOf } from "./words";

const column = createColumnHelper<TableFeatures, ChangeRequest>();

export const columns = [
  column.display({
    id: "what",
    header: "Request",
    cell: ({ row }) => (
      <>
        <p className="font-medium">{titleOf(row.original)}</p>
        {row.original.client && (
          <p className="text-xs @min-[40rem]:hidden">{fullName(row.original.client)}</p>
        )}
        {hasBranch(row.original) && (
          <p className="text-muted-foreground text-xs">{row.original.branch.name}</p>
        )}
      </>
    ),
  }),
  column.display({
    id: "client",
    header: "Client",
    meta: { hideBelow: "40rem" },
    cell: ({ row: { original } }) => (original.client ? fullName(original.client) : "–"),
  }),
  column.display({
    id: "amount",
    header: "Amount",
    meta: { align: "right" },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">
        {original.amount == null ? "–" : formatRand(original.amount)}
      </span>
    ),
  }),
  column.display({
    id: "asked",
    header: "Requested",
    meta: { hideOnPhone: true },
    cell: ({ row: { original } }) => (
      <>
        <p>{fullName(original.asked_by)}</p>
        <p className="text-muted-foreground text-xs whitespace-nowrap">
          {formatInstant(original.asked_at)}
        </p>
      </>
    ),
  }),
  column.display({
    id: "status",
    header: "Status",
    cell: ({ row }) => <StatusBadge status={row.original.status} />,
  }),
];

export function StatusBadge({ status }: { status: string }) {
  const { word, tone } = lookOf(status);
  return <Badge tone={tone}>{word}</Badge>;
}
