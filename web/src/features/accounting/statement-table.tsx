import { Table, TableBody, TableCell, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/cn";
import { Amount, accountLabel, Figure } from "./statement-parts";
import type { Account } from "./statements-api";

/** A row of a statement: a heading, an account whose figure opens, a sum, or the last line. */
export type StatementRow =
  | { kind: "heading"; text: string }
  | { kind: "account"; account: Account; amount: string }
  | { kind: "sum" | "last" | "plain"; text: string; amount: string };

type StatementTableProps = {
  label: string;
  rows: readonly StatementRow[];
  onOpen: (account: Account) => void;
};

/** A statement of two columns: what, and how much. */
export function StatementTable({ label, rows, onOpen }: StatementTableProps) {
  return (
    <Table aria-label={label}>
      <TableBody>
        {rows.map((row) => (
          <TableRow
            key={textOf(row)}
            className={cn(
              row.kind === "heading" && "bg-muted",
              row.kind === "last" && "bg-muted border-t-2",
            )}
          >
            {row.kind === "heading" ? (
              <th scope="rowgroup" colSpan={2} className="h-10 px-3 text-left font-semibold">
                {row.text}
              </th>
            ) : (
              <>
                <TableCell
                  className={cn(row.kind !== "last" && "pl-6", isStrong(row) && "font-semibold")}
                >
                  {textOf(row)}
                </TableCell>
                <TableCell align="right">
                  {row.kind === "account" ? (
                    <Figure account={row.account} amount={row.amount} onOpen={onOpen} />
                  ) : (
                    <Amount amount={row.amount} strong={isStrong(row)} />
                  )}
                </TableCell>
              </>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function isStrong({ kind }: StatementRow): boolean {
  return kind === "sum" || kind === "last";
}

function textOf(row: StatementRow): string {
  if (row.kind !== "account") return row.text;
  const label = accountLabel(row.account);
  return row.account.kind === "liability" && row.amount.startsWith("-") ? `Less: ${label}` : label;
}

/** The rows as cells of a file. */
export function cellsOfRows(rows: readonly StatementRow[]): string[][] {
  return rows.map((row) => [textOf(row), row.kind === "heading" ? "" : row.amount]);
}
