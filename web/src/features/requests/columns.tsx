import type { Column } from "@/components/columns";
import { Badge } from "@/components/ui/badge";
import { formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import type { ChangeRequest } from "./api";
import { hasBranch, lookOf, titleOf } from "./words";

export const columns: Column<ChangeRequest>[] = [
  {
    id: "what",
    header: "Request",
    cell: (row) => (
      <>
        <p className="font-medium">{titleOf(row)}</p>
        {row.client && <p className="text-xs @min-[40rem]:hidden">{fullName(row.client)}</p>}
        {hasBranch(row) && <p className="text-muted-foreground text-xs">{row.branch.name}</p>}
      </>
    ),
  },
  {
    id: "client",
    header: "Client",
    hideBelow: "40rem",
    cell: (row) => (row.client ? fullName(row.client) : "–"),
  },
  {
    id: "amount",
    header: "Amount",
    align: "right",
    cell: (row) => (
      <span className="whitespace-nowrap">{row.amount == null ? "–" : formatRand(row.amount)}</span>
    ),
  },
  {
    id: "asked",
    header: "Requested",
    hideOnPhone: true,
    cell: (row) => (
      <>
        <p>{fullName(row.asked_by)}</p>
        <p className="text-muted-foreground text-xs whitespace-nowrap">
          {formatInstant(row.asked_at)}
        </p>
      </>
    ),
  },
  {
    id: "status",
    header: "Status",
    cell: (row) => <StatusBadge status={row.status} />,
  },
];

export function StatusBadge({ status }: { status: string }) {
  const { word, tone } = lookOf(status);
  return <Badge tone={tone}>{word}</Badge>;
}
