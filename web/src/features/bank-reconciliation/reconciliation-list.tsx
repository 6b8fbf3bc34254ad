import { useState } from "react";
import type { Column } from "@/components/columns";
import { RecordTable } from "@/components/record-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { confirm } from "@/components/ui/confirm";
import { Pagination } from "@/components/ui/pagination";
import { toast } from "@/components/ui/toast";
import { formatDate, formatInstant } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { type BankReconciliation, reconciliationsQuery, withdraw } from "./api";

/** The reconciliations of a branch. The last one that counts can be withdrawn. */
export function ReconciliationList({ branch }: { branch: number }) {
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const query = useQuery(reconciliationsQuery(branch, paging));
  const items = query.data?.items;
  const last = items?.find(({ withdrawn_at }) => withdrawn_at == null);
  const isStart = items?.filter(({ withdrawn_at }) => withdrawn_at == null).length === 1;
  if (items?.length === 0) return null;
  return (
    <section aria-labelledby="reconciliations">
      <h2 id="reconciliations" className="mb-2 font-semibold">
        Reconciliations
      </h2>
      <RecordTable
        label="Reconciliations"
        columns={COLUMNS}
        query={{ ...query, data: items }}
        rowId={({ id }) => id}
        tableFrom={640}
        actions={(row) =>
          row.id === last?.id ? <WithdrawButton row={row} isStart={isStart} /> : null
        }
        empty={{ title: "No reconciliations yet.", text: "" }}
        failed="Failed to load reconciliations."
      />
      {query.data !== undefined && query.data.total > paging.pageSize && (
        <div className="mt-3">
          <Pagination
            paging={paging}
            total={query.data.total}
            totalPages={query.data.total_pages}
            onChange={setPaging}
            noun="reconciliations"
          />
        </div>
      )}
    </section>
  );
}

const COLUMNS: [Column<BankReconciliation>, ...Column<BankReconciliation>[]] = [
  {
    header: "Day",
    cell: ({ day, withdrawn_at }) => (
      <span className="flex flex-wrap items-center gap-2">
        {formatDate(day)}
        {withdrawn_at != null && <Badge tone="neutral">Withdrawn</Badge>}
      </span>
    ),
  },
  {
    header: "Statement",
    align: "right",
    cell: ({ statement_balance }) => formatRand(statement_balance),
  },
  { header: "Books", align: "right", cell: ({ book_balance }) => formatRand(book_balance) },
  {
    header: "By",
    prose: true,
    cell: ({ reconciled_by, reconciled_at }) => (
      <>
        <p>{fullName(reconciled_by)}</p>
        <p className="text-muted-foreground mt-0.5 text-xs">{formatInstant(reconciled_at)}</p>
      </>
    ),
  },
];

function WithdrawButton({ row, isStart }: { row: BankReconciliation; isStart: boolean }) {
  const ask = async () => {
    const isDone = await confirm({
      title: "Withdraw this reconciliation?",
      text: isStart
        ? "No money moves. It is the start: nothing is compared until you start again."
        : "No money moves. You can reconcile the day again.",
      yes: "Withdraw",
      run: () => withdraw(row.id),
      changes: ["bank_lines.changed"],
    });
    if (isDone) toast.success("Reconciliation withdrawn.");
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void ask()}>
      Withdraw
      <span className="sr-only"> {formatDate(row.day)}</span>
    </Button>
  );
}
