import type { Column } from "@/components/columns";
import { clientOf, LoanCell, LoanFindings } from "@/features/loans/loan-findings";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { type UnassessedLoan, unassessedLoansQuery, WITHOUT_FAILED } from "./api";
import { REASONS, reasonLabel } from "./words";

/** Loans that were given without a passing assessment, the latest first. */
export function LoansWithoutAssessment() {
  return (
    <LoanFindings
      title="Loans without an assessment"
      text="Given without a passing affordability assessment."
      file="loans-without-assessment"
      filter={{ label: "Reason", any: "All reasons", options: REASONS }}
      query={unassessedLoansQuery}
      columns={columns}
      rowId={(row) => row.loan_account}
      empty={{
        title: "No loans without an assessment",
        text: "Every loan given since assessments began has a passing one.",
      }}
      failed={WITHOUT_FAILED}
    />
  );
}

const columns: [Column<UnassessedLoan>, ...Column<UnassessedLoan>[]] = [
  {
    header: "Loan",
    cell: (row) => <LoanCell row={row} />,
    file: {
      "#": (row) => String(row.loan_account),
      Client: clientOf,
      Branch: (row) => row.branch.name,
      "Loan Type": (row) => row.loan_product,
      Principal: (row) => row.principal_amount,
    },
    className: "min-w-44 align-top",
  },
  {
    header: "Reason",
    prose: true,
    cell: (row) => (
      <>
        <p>{reasonLabel(row.reason)}</p>
        {row.assessment != null && (
          <p className="text-muted-foreground text-xs">Assessment #{row.assessment}</p>
        )}
      </>
    ),
    file: { Reason: (row) => reasonLabel(row.reason) },
    className: "min-w-40 align-top",
  },
  {
    header: "Installment a month",
    align: "right",
    cell: (row) => formatRand(row.installment),
    file: (row) => row.installment,
    className: "align-top whitespace-nowrap tabular-nums",
  },
  {
    header: "Could pay",
    align: "right",
    cell: (row) => formatRand(row.payable),
    file: (row) => row.payable ?? "",
    className: "align-top whitespace-nowrap tabular-nums",
  },
  {
    header: "Given",
    cell: (row) => formatDate(row.disbursement_date),
    file: (row) => row.disbursement_date,
    className: "align-top whitespace-nowrap",
  },
];
