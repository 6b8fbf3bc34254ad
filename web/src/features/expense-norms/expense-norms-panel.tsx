import { Plus } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/columns";
import { DatedRowStatus } from "@/components/dated-row-status";
import { PanelHeader } from "@/components/panel-header";
import { RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { LoansWithoutAssessment } from "@/features/affordability/loans-without-assessment";
import { formatDate } from "@/lib/dates";
import { formatRand, formatRate } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { type ExpenseNorm, expenseNormsQuery, LOAD_FAILED, type NormBand } from "./api";
import { NormCalculator } from "./norm-calculator";
import { NormDialog } from "./norm-dialog";

/** Minimum living expenses by income, by date and with their source. Rows are only ever added. */
export default function ExpenseNormsPanel() {
  const norms = useQuery(expenseNormsQuery);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button disabled={norms.data === undefined} onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Add Norms
    </Button>
  );
  return (
    <>
      <PanelHeader
        title="Expense Norms"
        text="Minimum living expenses by gross income."
        actions={add}
      />
      <RecordTable
        label="Expense Norms"
        columns={columns}
        query={norms}
        rowId={(row) => row.id}
        tableFrom={640}
        empty={{
          title: "No expense norms yet",
          text: "Add the norms of the regulation and the date they apply from.",
          action: add,
        }}
        failed={LOAD_FAILED}
      />
      <NormCalculator />
      <LoansWithoutAssessment />
      {adding && norms.data !== undefined && (
        <NormDialog norms={norms.data} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

/** A band as a sentence without its stop. */
function bandText({ over, up_to, base, rate }: NormBand): string {
  const range =
    up_to === null || up_to === undefined
      ? `Above ${formatRand(over)}`
      : `${formatRand(over)} to ${formatRand(up_to)}`;
  return `${range}: ${formatRand(base)} plus ${formatRate(rate)} of the rest`;
}

const columns: [Column<ExpenseNorm>, ...Column<ExpenseNorm>[]] = [
  {
    header: "Effective from",
    cell: (row) => <span className="font-medium">{formatDate(row.effective_from)}</span>,
    className: "align-top whitespace-nowrap",
  },
  {
    header: "Norms and source",
    prose: true,
    cell: (row) => (
      <>
        <ul className="tabular-nums">
          {row.bands.map((band) => (
            <li key={band.over}>{bandText(band)}</li>
          ))}
        </ul>
        <p className="text-muted-foreground mt-0.5 text-xs text-pretty">{row.source}</p>
      </>
    ),
    className: "min-w-56 align-top",
  },
  {
    header: "Status",
    cell: (row) => <DatedRowStatus status={row.status} />,
    className: "align-top",
  },
];
