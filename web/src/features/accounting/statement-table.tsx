import { Fragment, type ReactNode } from "react";
import type { FileColumn } from "@/components/columns";
import { Table, TableBody, TableCell, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/cn";
import type { Behind, StatementRow } from "./behind";
import { Figure } from "./figure";

type StatementTableProps = {
  label: string;
  rows: readonly StatementRow[];
  onOpen: (behind: Behind) => void;
  /** What is shown in a row of its own below a row. */
  below?: (row: StatementRow) => ReactNode;
};

/** A statement of two columns: what, and how much. */
export function StatementTable({ label, rows, onOpen, below = () => null }: StatementTableProps) {
  return (
    <Table aria-label={label}>
      <TableBody>
        {rows.map((row) => {
          const details = below(row);
          return (
            <Fragment key={row.text}>
              <TableRow
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
                      className={cn(
                        row.kind !== "last" && "pl-6",
                        isStrong(row) && "font-semibold",
                      )}
                    >
                      {row.text}
                    </TableCell>
                    <TableCell align="right">
                      <Figure
                        name={row.text}
                        amount={row.amount}
                        strong={isStrong(row)}
                        onOpen={() => onOpen(row.behind)}
                      />
                    </TableCell>
                  </>
                )}
              </TableRow>
              {details !== null && (
                <TableRow>
                  <TableCell colSpan={2} className="pl-6">
                    {details}
                  </TableCell>
                </TableRow>
              )}
            </Fragment>
          );
        })}
      </TableBody>
    </Table>
  );
}

function isStrong({ kind }: StatementRow): boolean {
  return kind === "sum" || kind === "last";
}

/** The columns of a statement's file. */
export const STATEMENT_FILE: FileColumn<StatementRow>[] = [
  { header: "Line", file: (row) => row.text },
  { header: "Amount", file: (row) => (row.kind === "heading" ? "" : row.amount) },
];
