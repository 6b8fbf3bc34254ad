import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@/components/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { LOAD_FAILED } from "./api";
import { StatementFrame } from "./statement-parts";
import { cellsOfRows, type StatementRow, StatementTable } from "./statement-table";
import { type BalanceSheet, balanceSheetQuery, type StatementScope } from "./statements-api";

/** What there is, what is owed and what is owned at the end of the period. */
export function BalanceSheetTable({ scope }: { scope: StatementScope }) {
  const query = useQuery(balanceSheetQuery(scope));
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (query.data === undefined) return <QueryError query={query} title={LOAD_FAILED} />;
  const rows = rowsOf(query.data);
  return (
    <StatementFrame
      note={`As at ${formatDate(scope.period.end)}.`}
      file="balance-sheet"
      scope={scope}
      header={["Line", "Amount"]}
      rows={cellsOfRows(rows)}
    >
      {(open) => <StatementTable label="Balance Sheet" rows={rows} onOpen={open} />}
    </StatementFrame>
  );
}

function rowsOf(sheet: BalanceSheet): StatementRow[] {
  const { assets, liabilities, equity } = sheet;
  const rows: StatementRow[] = [
    { kind: "heading", text: "Assets" },
    ...assets.lines.map((line) => ({ kind: "account" as const, ...line })),
    { kind: "plain", text: "Loans less unearned income", amount: sheet.net_loans },
    { kind: "sum", text: "Total assets", amount: assets.total },
    { kind: "heading", text: "Liabilities" },
    ...liabilities.lines.map((line) => ({ kind: "account" as const, ...line })),
    { kind: "sum", text: "Total liabilities", amount: liabilities.total },
    { kind: "heading", text: "Equity" },
    ...equity.lines.map((line) => ({ kind: "account" as const, ...line })),
    { kind: "plain", text: "Result of earlier periods", amount: sheet.earlier_result },
    { kind: "plain", text: "Result of this period", amount: sheet.result },
    { kind: "sum", text: "Total equity", amount: equity.total },
    { kind: "last", text: "Liabilities and equity", amount: sheet.liabilities_and_equity },
  ];
  if (sheet.between_branches.length === 0) return rows;
  return [
    ...rows,
    { kind: "heading", text: "Open between branches" },
    ...sheet.between_branches.map(({ branch, balance }) => ({
      kind: "plain" as const,
      text: branch.name,
      amount: balance,
    })),
  ];
}
