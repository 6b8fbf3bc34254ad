import { QueryError } from "@/components/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { useQuery } from "@/lib/queries";
import { LOAD_FAILED } from "./api";
import { incomeRows } from "./income-rows";
import { StatementFrame } from "./statement-frame";
import { STATEMENT_FILE, StatementTable } from "./statement-table";
import { incomeStatementQuery, type StatementScope } from "./statements-api";

/** The income and expenses of the period. */
export function IncomeStatementTable({ scope }: { scope: StatementScope }) {
  const query = useQuery(incomeStatementQuery(scope));
  if (query.isPending) return <Skeleton className="h-72 w-full" />;
  if (query.data === undefined) return <QueryError query={query} title={LOAD_FAILED} />;
  const rows = incomeRows(query.data, scope.period);
  const { start, end } = scope.period;
  return (
    <StatementFrame
      title="Income Statement"
      note={`For ${formatDate(start)} to ${formatDate(end)}.`}
      file="income-statement"
      scope={scope}
      columns={STATEMENT_FILE}
      rows={rows}
    >
      {(open) => <StatementTable label="Income Statement" rows={rows} onOpen={open} />}
    </StatementFrame>
  );
}
