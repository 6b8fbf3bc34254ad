import { Plus } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/columns";
import { PanelHeader } from "@/components/panel-header";
import { RecordTable } from "@/components/record-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { formatDate } from "@/lib/dates";
import { useQuery } from "@/lib/queries";
import { type CreditLimit, creditLimitsQuery, LOAD_FAILED } from "./api";
import { CreditLimitDialog } from "./credit-limit-dialog";
import { allowed, isCurrent, kindLabel, limitStatus, ordered } from "./limits";
import { LoansAboveLimits } from "./loans-above-limits";

/**
 * The legal limits on a lender's charges, by date and with their source; rows are only ever added.
 */
export default function CreditLimitsPanel() {
  const limits = useQuery(creditLimitsQuery);
  const [adding, setAdding] = useState(false);
  const [past, setPast] = useState(false);
  const rows = limits.data && ordered(limits.data).filter((limit) => past || isCurrent(limit));
  const add = (
    <Button disabled={limits.data === undefined} onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Add Limit
    </Button>
  );
  return (
    <>
      <PanelHeader
        title="Credit Limits"
        text="Maximum charges under the National Credit Act."
        actions={add}
      />
      <Checkbox
        className="mb-3"
        checked={past}
        onCheckedChange={setPast}
        label="Show past limits"
      />
      <RecordTable
        label="Credit Limits"
        columns={columns}
        query={{ ...limits, data: rows }}
        rowId={(limit) => limit.id}
        tableFrom={640}
        empty={{
          title: "No credit limits yet",
          text: "Add limits so that loans can be checked against the law.",
          action: add,
        }}
        failed={LOAD_FAILED}
      />
      <LoansAboveLimits />
      {adding && limits.data !== undefined && (
        <CreditLimitDialog limits={limits.data} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

const columns: [Column<CreditLimit>, ...Column<CreditLimit>[]] = [
  {
    header: "Limit",
    cell: (limit) => <span className="font-medium">{kindLabel(limit.kind)}</span>,
    className: "min-w-36 align-top",
  },
  {
    header: "Maximum and source",
    prose: true,
    cell: (limit) => (
      <>
        <p className="text-pretty tabular-nums">{allowed(limit)}</p>
        <p className="text-muted-foreground mt-0.5 text-xs text-pretty">{limit.source}</p>
      </>
    ),
    className: "min-w-56 align-top",
  },
  {
    header: "Effective from",
    cell: (limit) => formatDate(limit.effective_from),
    className: "align-top whitespace-nowrap",
  },
  {
    header: "Status",
    cell: (limit) => {
      const { word, tone } = limitStatus(limit);
      return <Badge tone={tone}>{word}</Badge>;
    },
    className: "align-top",
  },
];
