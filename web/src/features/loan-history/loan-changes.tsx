import { useId } from "react";
import type { Column } from "@/components/columns";
import { RecordFacts } from "@/components/record-table";
import { Fact, Facts } from "@/components/ui/facts";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { wordOf } from "@/features/loans/words";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/dates";
import { addAmounts, formatRand, isPositive } from "@/lib/money";
import type { LoanChangesAnswer } from "./api";

/**
 * The changes to a loan when payments are applied again: figures, installments, and allocations.
 */
export function LoanChanges({ changes }: { changes: LoanChangesAnswer }) {
  const { reapplied, status_before, status_after } = changes;
  return (
    <div aria-live="polite" className="flex flex-col gap-4">
      <Facts>
        <Fact label="Balance now" number>
          {formatRand(changes.balance_before)}
        </Fact>
        <Fact label="Balance afterwards" number className="[&>dt]:text-foreground font-semibold">
          {formatRand(changes.balance_after)}
        </Fact>
        {status_before !== status_after && (
          <Fact label="Status">
            {wordOf(status_before)} → {wordOf(status_after)}
          </Fact>
        )}
        {isPositive(changes.waived_amount) && (
          <Fact label="Charges waived (in duplum)" number>
            {formatRand(changes.waived_amount)}
          </Fact>
        )}
      </Facts>
      <Installments rows={changes.installments} />
      {reapplied.length > 0 && <Reapplied rows={reapplied} />}
    </div>
  );
}

function Installments({ rows }: { rows: LoanChangesAnswer["installments"] }) {
  const changed = rows.filter(
    (row) => row.total_due_before !== row.total_due_after || row.paid_before !== row.paid_after,
  );
  if (changed.length === 0) {
    return <p className="text-muted-foreground text-sm">No installment changes.</p>;
  }
  return (
    <Table className="text-xs">
      <caption className={cn(captionClass, "p-2.5")}>Still to pay on each installment</caption>
      <TableHead>
        <TableRow>
          <TableHeader className={cellClass}>Due</TableHeader>
          <TableHeader align="right" className={cellClass}>
            Now
          </TableHeader>
          <TableHeader align="right" className={cellClass}>
            Afterwards
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {changed.map((row) => (
          <TableRow key={row.installment_id} className="tabular-nums">
            <TableCell className={cn(cellClass, "whitespace-nowrap")}>
              <span className="text-muted-foreground">{row.installment_number}.</span>{" "}
              {formatDate(row.due_date)}
            </TableCell>
            <TableCell align="right" className={cellClass}>
              {formatRand(row.total_due_before)}
            </TableCell>
            <TableCell align="right" className={cn(cellClass, "font-medium")}>
              {formatRand(row.total_due_after)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const captionClass = "text-muted-foreground text-left text-xs font-medium";
/** A dialog on a phone has little room. */
const cellClass = "h-8 px-2.5 py-1.5";

type Later = LoanChangesAnswer["reapplied"][number];

const FACTS: readonly Column<Later>[] = [
  { header: "Counts from", cell: (row) => formatDate(row.counts_from) },
  {
    header: "Received",
    cell: (row) => `${row.payment_method}, ${row.branch_name}, ${row.received_by}`,
  },
  { header: "Pays now", cell: (row) => installmentsOf(row.allocations_before) },
  { header: "Pays afterwards", cell: (row) => installmentsOf(row.allocations_after) },
];

const WAIVED: Column<Later> = {
  header: "Penalties waived",
  align: "right",
  cell: (row) => formatRand(addAmounts(...row.waivers.map(({ total }) => total))),
};

const REBATED: Column<Later> = {
  header: "Interest rebated",
  align: "right",
  cell: (row) => formatRand(addAmounts(...row.rebates.map(({ total }) => total))),
};

/** The payments that came later, each with where it goes. */
function Reapplied({ rows }: { rows: readonly Later[] }) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h4 id={title} className={cn(captionClass, "mb-2")}>
        Later payments, applied again under new receipts
      </h4>
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row.id} className="bg-card rounded-lg border px-3 py-2">
            <p className="flex justify-between gap-3 text-sm font-medium tabular-nums">
              <span>{row.receipt_number}</span>
              <span className="whitespace-nowrap">{formatRand(row.amount)}</span>
            </p>
            <RecordFacts row={row} columns={factsOf(row)} className="text-xs" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ waivers, rebates }: Later): Column<Later>[] {
  return [
    ...FACTS,
    ...(waivers.length > 0 ? [WAIVED] : []),
    ...(rebates.length > 0 ? [REBATED] : []),
  ];
}

/** The installments that a payment goes to: `Installments 2, 3`. */
function installmentsOf(allocations: Later["allocations_before"]): string {
  const numbers = allocations.map((one) => one.installment_number).join(", ");
  return `${allocations.length === 1 ? "Installment" : "Installments"} ${numbers}`;
}
