import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@/components/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { LOAD_FAILED } from "./api";
import { StatementFrame } from "./statement-parts";
import { cellsOfRows, type StatementRow, StatementTable } from "./statement-table";
import { type IncomeStatement, incomeStatementQuery, type StatementScope } from "./statements-api";

/** What was earned and lost in the period. */
export function IncomeStatementTable({ scope }: { scope: StatementScope }) {
  const query = useQuery(incomeStatementQuery(scope));
  if (query.isPending) return <Skeleton className="h-72 w-full" />;
  if (query.data === undefined) return <QueryError query={query} title={LOAD_FAILED} />;
  const rows = rowsOf(query.data);
  const { start, end } = scope.period;
  return (
    <StatementFrame
      note={`For ${formatDate(start)} to ${formatDate(end)}.`}
      file="income-statement"
      scope={scope}
      header={["Line", "Amount"]}
      rows={cellsOfRows(rows)}
    >
      {(open) => <StatementTable label="Income Statement" rows={rows} onOpen={open} />}
    </StatementFrame>
  );
}

function rowsOf({ income, expenses, result }: IncomeStatement): StatementRow[] {
  return [
    { kind: "heading", text: "Income" },
    ...income.lines.map((line) => ({ kind: "account" as const, ...line })),
    { kind: "sum", text: "Total income", amount: income.total },
    { kind: "heading", text: "Expenses" },
    ...expenses.lines.map((line) => ({ kind: "account" as const, ...line })),
    { kind: "sum", text: "Total expenses", amount: expenses.total },
    { kind: "last", text: result.startsWith("-") ? "Loss" : "Profit", amount: result },
  ];
}
