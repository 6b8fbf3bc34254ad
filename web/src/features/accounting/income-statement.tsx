import { useId, useState } from "react";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { CategorySums } from "@/features/vouchers/category-sums";
import { categoryKindOf, type ExpenseKind } from "@/features/vouchers/words";
import { formatDate } from "@/lib/dates";
import { useQuery } from "@/lib/queries";
import { can, useUser } from "@/lib/session";
import { LOAD_FAILED } from "./api";
import type { Behind } from "./behind";
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
      {(open) => (
        <StatementTable
          label="Income Statement"
          rows={rows}
          onOpen={open}
          below={(row) => {
            const kind = row.kind === "line" ? categoryKindBehind(row.behind) : undefined;
            return kind === undefined ? null : <ByCategory kind={kind} scope={scope} />;
          }}
        />
      )}
    </StatementFrame>
  );
}

function categoryKindBehind(behind: Behind): ExpenseKind | undefined {
  return behind.kind === "account" ? categoryKindOf(behind.account.code) : undefined;
}

type ByCategoryProps = { kind: ExpenseKind; scope: StatementScope };

/** The categories of an account, behind a button, for those who may see expenses. */
function ByCategory({ kind, scope: { branch, period } }: ByCategoryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!can(useUser(), "can_do_repayments")) return null;
  return (
    <>
      <Button
        variant="link"
        size="inline"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? "Hide categories" : "Show categories"}
      </Button>
      <div id={id} hidden={!open} className="py-2">
        {open && (
          <CategorySums branch={branch} kind={kind} days={{ from: period.start, to: period.end }} />
        )}
      </div>
    </>
  );
}
