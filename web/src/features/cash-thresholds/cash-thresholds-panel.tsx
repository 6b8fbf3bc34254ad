import { Plus } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/columns";
import { DatedRowStatus } from "@/components/dated-row-status";
import { PanelHeader } from "@/components/panel-header";
import { RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { type CashThreshold, cashThresholdsQuery, LOAD_FAILED } from "./api";
import { LargeCash } from "./large-cash";
import { ThresholdDialog } from "./threshold-dialog";

/** Thresholds above which cash is reported, by date and with their source, and the cash above them. */
export default function CashThresholdsPanel() {
  const thresholds = useQuery(cashThresholdsQuery);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button disabled={thresholds.data === undefined} onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Add Threshold
    </Button>
  );
  return (
    <>
      <PanelHeader
        title="Cash Threshold"
        text="Cash to report to the Financial Intelligence Centre."
        actions={add}
      />
      <RecordTable
        label="Cash Thresholds"
        columns={columns}
        query={thresholds}
        rowId={(row) => row.id}
        empty={{
          title: "No threshold yet",
          text: "Add the threshold and the date it applies from.",
          action: add,
        }}
        failed={LOAD_FAILED}
      />
      <LargeCash />
      {adding && thresholds.data !== undefined && (
        <ThresholdDialog thresholds={thresholds.data} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

const columns: [Column<CashThreshold>, ...Column<CashThreshold>[]] = [
  {
    header: "Threshold and source",
    prose: true,
    cell: (row) => (
      <>
        <p className="font-medium tabular-nums">More than {formatRand(row.amount)}</p>
        <p className="text-muted-foreground mt-0.5 text-xs text-pretty">{row.source}</p>
      </>
    ),
    className: "min-w-56 align-top",
  },
  {
    header: "Effective from",
    cell: (row) => formatDate(row.effective_from),
    className: "min-w-32 align-top whitespace-nowrap",
  },
  {
    header: "Status",
    cell: ({ status }) => <DatedRowStatus status={status} />,
    className: "align-top",
  },
];
