import type { ReactNode } from "react";
import type { FileColumn } from "@/components/columns";
import { CsvButton } from "@/components/csv-button";
import type { Behind } from "./behind";
import { useBehind } from "./behind-dialog";
import { PaperTitle } from "./paper-title";
import type { StatementScope } from "./statements-api";

type StatementFrameProps<Row> = {
  /** The statement's name. */
  title: string;
  /** The note about the statement's dates, above the table. */
  note: ReactNode;
  /** The file's name without dates and ending. */
  file: string;
  scope: StatementScope;
  columns: readonly FileColumn<Row>[];
  rows: readonly Row[];
  children: (open: (behind: Behind) => void) => ReactNode;
};

/** A statement with its download, and the details of a figure in a window above it. */
export function StatementFrame<Row>(props: StatementFrameProps<Row>) {
  const { title, note, file, scope, columns, rows, children } = props;
  const [show, window] = useBehind(scope);
  const { start, end } = scope.period;
  return (
    <div className="flex flex-col gap-3">
      <PaperTitle>{title}</PaperTitle>
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted-foreground text-sm">{note}</p>
        <CsvButton
          label="Download as CSV"
          name={`${file}-${start}-${end}.csv`}
          columns={columns}
          rows={rows}
        />
      </div>
      {children(show)}
      {window}
    </div>
  );
}
