import { Plus } from "lucide-react";
import { Fragment, useState } from "react";
import type { Column } from "@/components/columns";
import { DatedRowStatus } from "@/components/dated-row-status";
import { PanelHeader } from "@/components/panel-header";
import { RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/dates";
import { formatRate } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { type ProvisionRates, RATES_FAILED, ratesQuery } from "./api";
import { RatesDialog } from "./rates-dialog";
import { AGES } from "./words";

/** The provision rate for each age of arrears, by date; rows are only ever added. */
export function RatesSection() {
  const rates = useQuery(ratesQuery);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="outline" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Add Rates
    </Button>
  );
  return (
    <section className="mt-10">
      <PanelHeader
        title="Rates of Provision"
        text="Expected losses on outstanding principal, by days in arrears."
        actions={add}
      />
      <RecordTable
        label="Rates of provision"
        columns={columns}
        query={rates}
        rowId={(row) => row.id}
        tableFrom={640}
        empty={{
          title: "No rates of provision yet",
          text: "Until you add rates, no accruals or provisions are posted at month-end.",
        }}
        failed={RATES_FAILED}
      />
      {adding && <RatesDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

const columns: [Column<ProvisionRates>, ...Column<ProvisionRates>[]] = [
  {
    header: "Effective from",
    cell: (row) => <span className="font-medium">{formatDate(row.effective_from)}</span>,
    className: "align-top whitespace-nowrap",
  },
  {
    header: "Rates and reason",
    prose: true,
    cell: (row) => (
      <>
        <p className="tabular-nums">
          {AGES.map(({ name, short }, index) => (
            <Fragment key={name}>
              {index > 0 && ", "}
              <span className="whitespace-nowrap">
                {short}: {formatRate(row[name])}
              </span>
            </Fragment>
          ))}
        </p>
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
