import { QueryError } from "@/components/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates";
import { useQuery } from "@/lib/queries";
import { LOAD_FAILED } from "./api";
import {
  accountRows,
  before,
  isDeducted,
  PROVISION,
  type StatementRow,
  sumRow,
  until,
  VAT_NOT_DUE,
} from "./behind";
import type { Period } from "./period";
import { StatementFrame } from "./statement-frame";
import { STATEMENT_FILE, StatementTable } from "./statement-table";
import {
  type Account,
  type BalanceSheet,
  balanceSheetQuery,
  type StatementScope,
} from "./statements-api";

/** Assets, liabilities and equity at the end of the period. */
export function BalanceSheetTable({ scope }: { scope: StatementScope }) {
  const query = useQuery(balanceSheetQuery(scope));
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (query.data === undefined) return <QueryError query={query} title={LOAD_FAILED} />;
  const rows = rowsOf(query.data, scope.period);
  return (
    <StatementFrame
      title="Balance Sheet"
      note={`As at ${formatDate(scope.period.end)}.`}
      file="balance-sheet"
      scope={scope}
      columns={STATEMENT_FILE}
      rows={rows}
    >
      {(open) => <StatementTable label="Balance Sheet" rows={rows} onOpen={open} />}
    </StatementFrame>
  );
}

const LOANS_RECEIVABLE = 1100;
const INTER_BRANCH: Account = { code: 1900, name: "Inter-branch", kind: "asset" };

function rowsOf(sheet: BalanceSheet, period: Period): StatementRow[] {
  const assets = accountRows(sheet.assets.lines);
  const liabilities = accountRows(sheet.liabilities.lines);
  const equity = [...accountRows(sheet.equity.lines), ...results(sheet, period)];
  const owed = sumRow("Total liabilities", sheet.liabilities.total, liabilities);
  const owned = sumRow("Total equity", sheet.equity.total, equity);
  const rows: StatementRow[] = [
    { kind: "heading", text: "Assets" },
    ...assets,
    netLoans(sheet),
    sumRow("Total assets", sheet.assets.total, assets),
    { kind: "heading", text: "Liabilities" },
    ...liabilities,
    owed,
    { kind: "heading", text: "Equity" },
    ...equity,
    owned,
    sumRow("Liabilities and equity", sheet.liabilities_and_equity, [owed, owned], "last"),
  ];
  if (sheet.between_branches.length === 0) return rows;
  return [
    ...rows,
    { kind: "heading", text: "Open between branches" },
    ...sheet.between_branches.map(
      ({ branch, balance }): StatementRow => ({
        kind: "line",
        text: branch.name,
        amount: balance,
        behind: {
          kind: "account",
          account: INTER_BRANCH,
          branch,
          period: until(period.end),
        },
      }),
    ),
  ];
}

/** Income less expenses, before the period and in it. */
function results(sheet: BalanceSheet, period: Period): StatementRow[] {
  const of = (text: string, amount: string, days: Period): StatementRow => ({
    kind: "line",
    text,
    amount,
    behind: { kind: "result", title: text, period: days },
  });
  return [
    of("Result of earlier periods", sheet.earlier_result, before(period)),
    of("Result of this period", sheet.result, period),
  ];
}

/**
 * The carrying amount of the loans: the amount owed, less unearned income, its VAT and the
 * provision.
 */
function netLoans({ assets, net_loans }: BalanceSheet): StatementRow {
  const lines = assets.lines.filter(
    ({ account }) => account.code === LOANS_RECEIVABLE || isDeducted(account),
  );
  const has = (code: number) => lines.some(({ account }) => account.code === code);
  const income = `unearned income${has(VAT_NOT_DUE) ? " with VAT" : ""}`;
  const text = `Loans less ${income}${has(PROVISION) ? " and provision" : ""}`;
  return sumRow(text, net_loans, accountRows(lines), "line");
}
