import { type ReactNode, useState } from "react";
import { QueryError } from "@/components/query-error";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { useQuery } from "@/lib/queries";
import { AccountEntries } from "./account-entries";
import { LOAD_FAILED } from "./api";
import { accountLabel, type Behind, isOpenStart } from "./behind";
import { GeneralLedger } from "./general-ledger";
import { incomeRows } from "./income-rows";
import type { Period } from "./period";
import { StatementTable } from "./statement-table";
import { incomeStatementQuery, type StatementScope } from "./statements-api";

/** A window for the details of a statement's figures, and the function that opens it. */
export function useBehind(scope: StatementScope): [(behind: Behind) => void, ReactNode] {
  const [behind, setBehind] = useState<Behind>();
  const [open, setOpen] = useState(false);
  const show = (next: Behind) => {
    setBehind(next);
    setOpen(true);
  };
  const window = (
    <Dialog open={open} onOpenChange={setOpen}>
      {behind && (
        <DialogContent
          title={titleOf(behind)}
          description={describe(scopeOf(behind, scope).period)}
          width={behind.kind === "sum" || behind.kind === "result" ? "md" : "xl"}
        >
          <Content behind={behind} scope={scopeOf(behind, scope)} />
        </DialogContent>
      )}
    </Dialog>
  );
  return [show, window];
}

function titleOf(behind: Behind): string {
  if (behind.kind === "account") {
    const label = accountLabel(behind.account);
    return behind.branch === undefined ? label : `${label} · ${behind.branch.name}`;
  }
  return behind.kind === "ledger" ? "General Ledger" : behind.title;
}

function scopeOf(behind: Behind, { branch, period }: StatementScope): StatementScope {
  if (behind.kind === "sum") return { branch, period };
  const named = behind.kind === "account" ? behind.branch?.id : undefined;
  return { branch: named ?? branch, period: behind.period ?? period };
}

function describe(period: Period): string {
  const end = formatDate(period.end);
  return isOpenStart(period) ? `Until ${end}` : `${formatDate(period.start)} to ${end}`;
}

function Content({ behind, scope }: { behind: Behind; scope: StatementScope }) {
  switch (behind.kind) {
    case "account":
      return <AccountEntries scope={scope} account={behind.account} />;
    case "ledger":
      return <GeneralLedger {...scope} />;
    case "result":
      return <Result title={behind.title} scope={scope} />;
    case "sum":
      return <Parts title={behind.title} rows={behind.rows} scope={scope} />;
  }
}

type PartsProps = {
  title: string;
  rows: Parameters<typeof StatementTable>[0]["rows"];
  scope: StatementScope;
};

/** The lines behind a sum, whose figures open in their turn. */
function Parts({ title, rows, scope }: PartsProps) {
  const [show, window] = useBehind(scope);
  return (
    <>
      <StatementTable label={title} rows={rows} onOpen={show} />
      {window}
    </>
  );
}

function Result({ title, scope }: { title: string; scope: StatementScope }) {
  const query = useQuery(incomeStatementQuery(scope));
  if (query.isPending) return <Skeleton className="h-72 w-full" />;
  if (query.data === undefined) return <QueryError query={query} title={LOAD_FAILED} />;
  return <Parts title={title} rows={incomeRows(query.data, scope.period)} scope={scope} />;
}
