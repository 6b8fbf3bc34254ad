import type { Column } from "@/components/columns";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import type { CashUp } from "./api";
import { differenceText } from "./count";
import { lookOf } from "./words";

export const columns: Column<CashUp>[] = [
  {
    id: "day",
    header: "Day",
    cell: (row) => (
      <>
        <p className="font-medium whitespace-nowrap">{formatDate(row.business_date)}</p>
        <p className="text-muted-foreground text-xs">{row.branch.name}</p>
      </>
    ),
  },
  {
    id: "counted",
    header: "Counted",
    align: "right",
    hideBelow: "40rem",
    cell: (row) => <span className="whitespace-nowrap">{formatRand(row.counted)}</span>,
  },
  {
    id: "difference",
    header: "Difference",
    align: "right",
    cell: (row) => <span className="whitespace-nowrap">{differenceText(row.difference)}</span>,
  },
  {
    id: "by",
    header: "Counted by",
    hideOnPhone: true,
    cell: (row) => fullName(row.counted_by),
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
