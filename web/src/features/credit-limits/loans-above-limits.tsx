import { useState } from "react";
import type { Column } from "@/components/columns";
import { CsvButton } from "@/components/csv-button";
import { AnyFilter } from "@/components/filters";
import { RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { Pagination } from "@/components/ui/pagination";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { navigate } from "@/lib/route";
import { ABOVE_FAILED, type AboveLimit, aboveLimitsQuery, type Rule } from "./api";
import { figureText, ruleLabel } from "./excess";

const RULE_OPTIONS = (["interest", "initiation_fee", "service_fee", "penalty"] as const).map(
  (value) => ({
    value,
    label: ruleLabel(value),
  }),
);

/** Loans that were above a limit when they were given or rescheduled, the latest first. */
export function LoansAboveLimits() {
  const [paging, setPaging] = useState({ page: 1, pageSize: 25 });
  const [rule, setRule] = useState<Rule | null>(null);
  const query = useQuery(aboveLimitsQuery({ ...paging, rule }));
  const rows = query.data?.items;
  return (
    <section aria-labelledby="above-limits-title" className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 id="above-limits-title" className="font-semibold">
            Loans above limits
          </h3>
          <p className="text-muted-foreground text-sm">
            As they were when the loan was given or rescheduled.
          </p>
        </div>
        <div className="flex items-end gap-2">
          <AnyFilter<Rule>
            label="Limit"
            any="All limits"
            className="w-44"
            options={RULE_OPTIONS}
            value={rule}
            onChoose={(chosen) => {
              setRule(chosen);
              setPaging({ ...paging, page: 1 });
            }}
          />
          <CsvButton name="loans-above-limits.csv" columns={columns} rows={rows} />
        </div>
      </div>
      <RecordTable
        label="Loans above limits"
        columns={columns}
        query={{ ...query, data: rows }}
        rowId={(row) => `${row.loan_account} ${row.schedule_version} ${row.rule}`}
        actions={(row) => (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Open loan ${row.loan_account}`}
            onClick={() => navigate("active-loans", row.loan_account)}
          >
            Open
          </Button>
        )}
        tableFrom={720}
        empty={{
          title: "No loans above limits",
          text: "All loans were within the legal limits when given or rescheduled.",
        }}
        failed={ABOVE_FAILED}
      />
      {query.data !== undefined && query.data.total > 0 && (
        <div className="mt-3">
          <Pagination
            paging={paging}
            total={query.data.total}
            totalPages={query.data.total_pages}
            onChange={setPaging}
            noun="entries"
          />
        </div>
      )}
    </section>
  );
}

const scheduleOf = (row: AboveLimit) => (row.schedule_version > 1 ? "Rescheduled" : "Given");
const clientOf = (row: AboveLimit) => `${row.client_first_name} ${row.client_last_name}`.trim();

const columns: [Column<AboveLimit>, ...Column<AboveLimit>[]] = [
  {
    header: "Loan",
    cell: (row) => (
      <>
        <p className="font-medium tabular-nums">
          #{row.loan_account} {clientOf(row)}
        </p>
        <p className="text-muted-foreground text-xs">
          {row.loan_product} • {formatRand(row.principal_amount)} • {row.branch.name}
        </p>
      </>
    ),
    file: {
      "#": (row) => String(row.loan_account),
      Client: clientOf,
      Branch: (row) => row.branch.name,
      "Loan Type": (row) => row.loan_product,
      Principal: (row) => row.principal_amount,
      From: (row) => row.schedule_date,
      Schedule: scheduleOf,
    },
    className: "min-w-44 align-top",
  },
  {
    header: "Limit",
    prose: true,
    cell: (row) => (
      <>
        <p className="tabular-nums">
          {ruleLabel(row.rule)}: {figureText(row.unit, row.limit)}
        </p>
        <p className="text-muted-foreground text-xs text-pretty wrap-anywhere">{row.source}</p>
      </>
    ),
    file: { Limit: (row) => ruleLabel(row.rule), Maximum: (row) => row.limit },
    className: "min-w-48 align-top",
  },
  {
    header: "Charged",
    align: "right",
    cell: (row) => figureText(row.unit, row.actual),
    file: (row) => row.actual ?? "",
    className: "align-top whitespace-nowrap tabular-nums",
  },
  {
    header: "Excess",
    align: "right",
    cell: (row) => <span className="font-medium">{figureText(row.unit, row.excess)}</span>,
    file: {
      Excess: (row) => row.excess ?? "",
      Unit: (row) => row.unit,
      Source: (row) => row.source,
    },
    className: "align-top whitespace-nowrap tabular-nums",
  },
  {
    header: "From",
    cell: (row) => (
      <>
        {formatDate(row.schedule_date)}
        <span className="text-muted-foreground block text-xs">{scheduleOf(row)}</span>
      </>
    ),
    className: "align-top whitespace-nowrap",
  },
];
