import { createColumnHelper } from "@tanstack/react-table";
import { ArrowDownUp } from "lucide-react";
import { useState } from "react";
import { DataTable } from "@/components/data-table";
import type { TableFeatures } from "@/components/table-features";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/states";
import { formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { LOAD_FAILED, movementsQuery, type RecordedMovement } from "./api";
import { ReverseMovement } from "./reverse-movement";

const column = createColumnHelper<TableFeatures, RecordedMovement>();

const COLUMNS = [
  column.display({
    id: "movement",
    header: "Movement",
    cell: ({ row: { original } }) => (
      <>
        <p className="font-medium">
          {original.kind === "deposit" ? "Deposit" : "Withdrawal"} {original.entry}
        </p>
        <p className="text-muted-foreground text-xs wrap-anywhere">
          {original.branch.name}, {original.money}
          {original.note !== "" && `, ${original.note}`}
        </p>
      </>
    ),
  }),
  column.display({
    id: "amount",
    header: "Amount",
    meta: { align: "right" },
    cell: ({ row }) => <span className="whitespace-nowrap">{formatRand(row.original.amount)}</span>,
  }),
  column.display({
    id: "recorded",
    header: "Recorded",
    meta: { hideOnPhone: true },
    cell: ({ row: { original } }) => (
      <>
        <p>{original.recorded_by ? fullName(original.recorded_by) : "–"}</p>
        <p className="text-muted-foreground text-xs whitespace-nowrap">
          {formatInstant(original.at)}
        </p>
      </>
    ),
  }),
  column.display({
    id: "reversal",
    header: "Reversal",
    cell: ({ row: { original } }) =>
      original.reversal ? (
        <Reversed reversal={original.reversal} />
      ) : (
        <ReverseMovement movement={original} />
      ),
  }),
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

/** What was deposited and withdrawn, the newest first, and the way to undo it. */
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
