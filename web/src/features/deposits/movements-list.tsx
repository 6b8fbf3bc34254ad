import { ArrowDownUp } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/columns";
import { DataTable } from "@/components/data-table";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/states";
import { formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { LOAD_FAILED, movementsQuery, type RecordedMovement } from "./api";
import { ReverseMovement } from "./reverse-movement";

const COLUMNS: Column<RecordedMovement>[] = [
  {
    id: "movement",
    header: "Movement",
    cell: (row) => (
      <>
        <p className="font-medium">
          {row.kind === "deposit" ? "Deposit" : "Withdrawal"} {row.entry}
        </p>
        <p className="text-muted-foreground text-xs wrap-anywhere">
          {row.branch.name}, {row.money}
          {row.note !== "" && `, ${row.note}`}
        </p>
      </>
    ),
  },
  {
    id: "amount",
    header: "Amount",
    align: "right",
    cell: (row) => <span className="whitespace-nowrap">{formatRand(row.amount)}</span>,
  },
  {
    id: "recorded",
    header: "Recorded",
    hideOnPhone: true,
    cell: (row) => (
      <>
        <p>{row.recorded_by ? fullName(row.recorded_by) : "–"}</p>
        <p className="text-muted-foreground text-xs whitespace-nowrap">{formatInstant(row.at)}</p>
      </>
    ),
  },
  {
    id: "reversal",
    header: "Reversal",
    cell: (row) =>
      row.reversal ? <Reversed reversal={row.reversal} /> : <ReverseMovement movement={row} />,
  },
];

function Reversed({ reversal }: { reversal: NonNullable<RecordedMovement["reversal"]> }) {
  const { reversed_by, at, reason } = reversal;
  return (
    <>
      <Badge tone="danger">Reversed</Badge>
      <p className="text-muted-foreground mt-1 text-xs wrap-anywhere">
        {reversed_by && `${fullName(reversed_by)}, `}
        {formatInstant(at)}: {reason}
      </p>
    </>
  );
}

/** Deposits and withdrawals, the newest first, and the way to reverse them. */
export function MovementsList() {
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const movements = useQuery(movementsQuery(paging));
  return (
    <div className="mt-6 max-w-4xl">
      <h3 className="mb-3 text-base font-semibold">Deposits and withdrawals</h3>
      <DataTable
        label="Deposits and withdrawals"
        noun="movements"
        columns={COLUMNS}
        query={movements}
        rowId={({ entry }) => String(entry)}
        paging={paging}
        onPagingChange={setPaging}
        empty={<EmptyState icon={ArrowDownUp} title="No deposits or withdrawals yet." />}
        failed={LOAD_FAILED}
      />
    </div>
  );
}
