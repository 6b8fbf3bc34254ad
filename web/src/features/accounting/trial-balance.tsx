import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@/components/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { formatDate } from "@/lib/dates";
import { LOAD_FAILED } from "./api";
import { Amount, accountLabel, Figure, StatementFrame } from "./statement-parts";
import { type StatementScope, type TrialBalance, trialBalanceQuery } from "./statements-api";

const HEADER = ["Account", "Opening Balance", "Debit", "Credit", "Balance Debit", "Balance Credit"];

/** Every account of the period; debits equal credits. */
export function TrialBalanceTable({ scope }: { scope: StatementScope }) {
  const query = useQuery(trialBalanceQuery(scope));
  if (query.isPending) return <Skeleton className="h-72 w-full" />;
  if (query.data === undefined) return <QueryError query={query} title={LOAD_FAILED} />;
  const { accounts, totals } = query.data;
  return (
    <StatementFrame
      note={`Balances as at ${formatDate(scope.period.end)}. An opening balance below zero is a credit.`}
      file="trial-balance"
      scope={scope}
      header={HEADER}
      rows={rowsOf(query.data)}
    >
      {(open) => (
        <Table aria-label="Trial Balance">
          <TableHead>
            <TableRow>
              {HEADER.map((title, index) => (
                <TableHeader key={title} align={index === 0 ? "left" : "right"}>
                  {title}
                </TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {accounts.map((row) => (
              <TableRow key={row.account.code}>
                <TableCell className="min-w-40">{accountLabel(row.account)}</TableCell>
                <TableCell align="right">
                  <Amount amount={row.opening_balance} />
                </TableCell>
                {([row.debit, row.credit, row.closing_debit, row.closing_credit] as const).map(
                  (amount, index) => (
                    <TableCell key={HEADER[index + 2]} align="right">
                      <Figure account={row.account} amount={amount ?? null} onOpen={open} />
                    </TableCell>
                  ),
                )}
              </TableRow>
            ))}
          </TableBody>
          <tfoot className="bg-muted font-medium">
            <TableRow>
              <TableCell>Totals</TableCell>
              <TableCell />
              {[totals.debit, totals.credit, totals.closing_debit, totals.closing_credit].map(
                (amount, index) => (
                  <TableCell key={HEADER[index + 2]} align="right">
                    <Amount amount={amount} strong />
                  </TableCell>
                ),
              )}
            </TableRow>
          </tfoot>
        </Table>
      )}
    </StatementFrame>
  );
}

function rowsOf({ accounts, totals }: TrialBalance): string[][] {
  const rows = accounts.map((row) => [
    accountLabel(row.account),
    row.opening_balance,
    row.debit,
    row.credit,
    row.closing_debit ?? "",
    row.closing_credit ?? "",
  ]);
  const last = [totals.debit, totals.credit, totals.closing_debit, totals.closing_credit];
  return [...rows, ["Totals", "", ...last]];
}
