import type { FileColumn } from "@/components/columns";
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
import { useQuery } from "@/lib/queries";
import { LOAD_FAILED } from "./api";
import { accountLabel, type Behind, before, until } from "./behind";
import { Figure } from "./figure";
import type { Period } from "./period";
import { StatementFrame } from "./statement-frame";
import { type StatementScope, type TrialBalance, trialBalanceQuery } from "./statements-api";

const HEADER = ["Account", "Opening Balance", "Debit", "Credit", "Balance Debit", "Balance Credit"];

/** Of the columns, those that a phone or a tablet has no room for: an account's window says them as well. */
const WIDE = "max-xl:not-print:hidden";
const NARROW = "max-md:px-2 max-md:text-xs";
const columnClass = (index: number) => (index >= 1 && index <= 3 ? WIDE : NARROW);

type Row = TrialBalance["accounts"][number];

/** Every account of the period; debits equal credits. */
export function TrialBalanceTable({ scope }: { scope: StatementScope }) {
  const query = useQuery(trialBalanceQuery(scope));
  if (query.isPending) return <Skeleton className="h-72 w-full" />;
  if (query.data === undefined) return <QueryError query={query} title={LOAD_FAILED} />;
  const { accounts, totals } = query.data;
  return (
    <StatementFrame
      title="Trial Balance"
      note={
        <>
          Balances as at {formatDate(scope.period.end)}.
          <span className={WIDE}> An opening balance below zero is a credit.</span>
        </>
      }
      file="trial-balance"
      scope={scope}
      columns={FILE}
      rows={[...accounts, totals]}
    >
      {(open) => (
        <Table aria-label="Trial Balance">
          <TableHead>
            <TableRow>
              {HEADER.map((title, index) => (
                <TableHeader
                  key={title}
                  align={index === 0 ? "left" : "right"}
                  className={columnClass(index)}
                >
                  {title}
                </TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {accounts.map((row) => (
              <TableRow key={row.account.code}>
                <TableCell className={`min-w-24 md:min-w-40 ${NARROW}`}>
                  {accountLabel(row.account)}
                </TableCell>
                <Figures
                  name={row.account.name}
                  amounts={[row.opening_balance, ...movesOf(row)]}
                  behind={(index) => behindAccount(row, index, scope.period)}
                  onOpen={open}
                />
              </TableRow>
            ))}
          </TableBody>
          <tfoot className="bg-muted font-medium">
            <TableRow>
              <TableCell className={NARROW}>Totals</TableCell>
              <Figures
                name="all accounts"
                amounts={[null, ...movesOf(totals)]}
                behind={(index) => behindTotal(index, scope.period)}
                onOpen={open}
                strong
              />
            </TableRow>
          </tfoot>
        </Table>
      )}
    </StatementFrame>
  );
}

type FiguresProps = {
  name: string;
  /** One for each column after the first. */
  amounts: readonly (string | null)[];
  behind: (column: number) => Behind;
  onOpen: (behind: Behind) => void;
  strong?: boolean;
};

function Figures({ name, amounts, behind, onOpen, strong = false }: FiguresProps) {
  return amounts.map((amount, index) => {
    const title = HEADER[index + 1] ?? "";
    return (
      <TableCell key={title} align="right" className={columnClass(index + 1)}>
        <Figure
          name={`${name}, ${title.toLowerCase()}`}
          amount={amount}
          strong={strong}
          signed={index === 0}
          onOpen={() => onOpen(behind(index + 1))}
        />
      </TableCell>
    );
  });
}

type Moves = Pick<Row, "debit" | "credit" | "closing_debit" | "closing_credit">;

function movesOf({ debit, credit, closing_debit, closing_credit }: Moves): (string | null)[] {
  return [debit, credit, closing_debit ?? null, closing_credit ?? null];
}

/** An opening balance opens the entries before the period. */
function behindAccount({ account }: Row, column: number, period: Period): Behind {
  if (column === 1) return { kind: "account", account, period: before(period) };
  return { kind: "account", account };
}

/** Debits and credits of all accounts are all entries: of the period, or up to its end. */
function behindTotal(column: number, period: Period): Behind {
  return { kind: "ledger", period: column <= 3 ? period : until(period.end) };
}

/** The cells of a file, by their headers: the sums have no account and no opening balance. */
const FILE: FileColumn<Moves & Partial<Row>>[] = HEADER.map((header, index) => ({
  header,
  file: ({ account, opening_balance = "", ...moves }) => {
    if (index === 0) return account === undefined ? "Totals" : accountLabel(account);
    return [opening_balance, ...movesOf(moves)][index - 1] ?? "";
  },
}));
