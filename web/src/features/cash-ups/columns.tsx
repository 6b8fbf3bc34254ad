import { createColumnHelper } from "@tanstack/react-table";
import type { TableFeatures } from "@/components/table-features";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import type { CashUp } from "./api";
import { differenceText } from "./count";
import { lookOf } from "./words";

const column = createColumnHelper<TableFeatures, CashUp>();

export const columns = [
  column.display({
    id: "day",
    header: "Day",
    cell: ({ row: { original } }) => (
      <>
        <p className="font-medium whitespace-nowrap">{formatDate(original.business_date)}</p>
        <p className="text-muted-foreground text-xs">{original.branch.name}</p>
      </>
    ),
  }),
  column.display({
    id: "counted",
    header: "Counted",
    meta: { align: "right", hideBelow: "40rem" },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">{formatRand(original.counted)}</span>
    ),
  }),
  column.display({
    id: "difference",
    header: "Difference",
    meta: { align: "right" },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">{differenceText(original.difference)}</span>
    ),
  }),
  column.display({
    id: "by",
    header: "Counted by",
    meta: { hideOnPhone: true },
    cell: ({ row: { original } }) => fullName(original.counted_by),
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
