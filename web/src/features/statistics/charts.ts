import type { Chart } from "@/components/charts/chart";
import { AGE_LABELS, type ArrearsAge } from "@/lib/arrears";
import { formatDate, formatMonth } from "@/lib/dates";
import type { Series } from "./api";

/** Every chart of a period, in the order of the page. A new one is a function here. */
export function chartsOf(series: Series): Chart[] {
  const charts = [
    moneyByMonth(series),
    loansByStatus(series),
    arrearsByAge(series),
    newClientsByMonth(series),
  ];
  // A single branch has nothing to be compared with.
  if (series.branches.length > 1) charts.splice(3, 0, branchesCompared(series));
  return charts;
}

export function moneyByMonth({ months }: Series): Chart {
  return {
    title: "Disbursed and collected by month",
    text: "Money paid out on loans, and money received on them.",
    category: "Month",
    shape: "columns",
    series: [
      { label: "Disbursed", unit: "rand" },
      { label: "Collected", unit: "rand" },
      { label: "Repayments", unit: "rand", tableOnly: true },
      { label: "Recoveries", unit: "rand", tableOnly: true },
      { label: "Loans given", unit: "count", tableOnly: true },
    ],
    groups: months.map((row) => ({
      ...monthOf(row.month),
      values: [row.disbursed, row.collected, row.repaid, row.recovered, String(row.loans)],
    })),
    fileName: "disbursed-and-collected",
  };
}

const STATUSES: Record<string, string> = {
  active: "Active",
  closed: "Closed",
  defaulted: "Defaulted",
  written_off: "Written Off",
};

export function loansByStatus({ portfolio, end_date }: Series): Chart {
  const total = portfolio.reduce((sum, { loans }) => sum + loans, 0);
  return {
    title: "Portfolio by status",
    text: `Number of loans on ${formatDate(end_date)}.`,
    category: "Status",
    shape: "bars",
    series: [{ label: "Loans", unit: "count" }],
    groups:
      total === 0
        ? []
        : portfolio.map(({ status, loans }) => ({
            key: status,
            label: STATUSES[status] ?? status,
            values: [String(loans)],
          })),
    fileName: "portfolio-by-status",
  };
}

export function arrearsByAge({ arrears, end_date }: Series): Chart {
  const late = arrears ?? [];
  const total = late.reduce((sum, { loans }) => sum + loans, 0);
  return {
    title: "Arrears by age",
    text:
      arrears === null
        ? `Arrears of ${formatDate(end_date)} were not recorded.`
        : `Loans with overdue installments on ${formatDate(end_date)}, by days late.`,
    category: "Days late",
    shape: "bars",
    series: [
      { label: "Outstanding principal", unit: "rand" },
      { label: "Overdue", unit: "rand" },
      { label: "Loans", unit: "count", tableOnly: true },
    ],
    groups:
      total === 0
        ? []
        : late.map((row) => ({
            key: row.age,
            label: AGE_LABELS[row.age as ArrearsAge],
            values: [row.outstanding_principal, row.overdue_amount, String(row.loans)],
          })),
    fileName: "arrears-by-age",
  };
}

export function branchesCompared({ branches }: Series): Chart {
  return {
    title: "Branches compared",
    text: "Money paid out and received in the period.",
    category: "Branch",
    shape: "bars",
    series: [
      { label: "Disbursed", unit: "rand" },
      { label: "Collected", unit: "rand" },
      { label: "Loans given", unit: "count", tableOnly: true },
      { label: "New clients", unit: "count", tableOnly: true },
      { label: "Active Loans", unit: "count", tableOnly: true },
      { label: "Remaining Balance", unit: "rand", tableOnly: true },
      { label: "Branch Balance", unit: "rand", tableOnly: true },
      { label: "Bank Balance", unit: "rand", tableOnly: true },
    ],
    groups: branches.map((row) => ({
      key: String(row.branch_id),
      label: row.branch_name,
      values: [
        row.disbursed,
        row.collected,
        String(row.loans),
        String(row.new_clients),
        String(row.active_loans),
        row.total_balance,
        row.closing_balance,
        row.bank_balance,
      ],
    })),
    fileName: "branches-compared",
  };
}

export function newClientsByMonth({ months }: Series): Chart {
  return {
    title: "New clients by month",
    text: "Clients with their first loan at a branch.",
    category: "Month",
    shape: "columns",
    series: [{ label: "New clients", unit: "count" }],
    groups: months.map((row) => ({
      ...monthOf(row.month),
      values: [String(row.new_clients)],
    })),
    fileName: "new-clients",
  };
}

/** `2026-03-01` as `March 2026`, and as `Mar 26` below an axis. */
function monthOf(month: string) {
  const label = formatMonth(month);
  return { key: month, label, short: `${label.slice(0, 3)} ${month.slice(2, 4)}` };
}
