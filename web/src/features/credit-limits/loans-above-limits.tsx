import type { Column } from "@/components/columns";
import { clientOf, LoanCell, LoanFindings } from "@/features/loans/loan-findings";
import { formatDate } from "@/lib/dates";
import { ABOVE_FAILED, type AboveLimit, aboveLimitsQuery } from "./api";
import { figureText, ruleLabel } from "./excess";

const RULE_OPTIONS = (["interest", "initiation_fee", "service_fee", "penalty"] as const).map(
  (value) => ({
    value,
    label: ruleLabel(value),
  }),
);

/** Loans that were above a limit when they were given or rescheduled, the latest first. */
export function LoansAboveLimits() {
  return (
    <LoanFindings
      title="Loans above limits"
      text="As they were when the loan was given or rescheduled."
      file="loans-above-limits"
      filter={{ label: "Limit", any: "All limits", options: RULE_OPTIONS }}
      query={aboveLimitsQuery}
      columns={columns}
      rowId={(row) => `${row.loan_account} ${row.schedule_version} ${row.rule}`}
      empty={{
        title: "No loans above limits",
        text: "All loans were within the legal limits when given or rescheduled.",
      }}
      failed={ABOVE_FAILED}
    />
  );
}

const scheduleOf = (row: AboveLimit) => (row.schedule_version > 1 ? "Rescheduled" : "Given");

const columns: [Column<AboveLimit>, ...Column<AboveLimit>[]] = [
  {
    header: "Loan",
    cell: (row) => <LoanCell row={row} />,
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
