import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { downloadCsv } from "@/lib/csv";
import type { Behind } from "./behind";
import { useBehind } from "./behind-dialog";
import { PaperTitle } from "./paper-title";
import type { StatementScope } from "./statements-api";

type StatementFrameProps = {
  /** The statement's name. */
  title: string;
  /** The note about the statement's dates, above the table. */
  note: ReactNode;
  /** The file's name without dates and ending. */
  file: string;
  scope: StatementScope;
  header: string[];
  rows: string[][];
  children: (open: (behind: Behind) => void) => ReactNode;
};

/** A statement with its download, and the details of a figure in a window above it. */
export function StatementFrame(props: StatementFrameProps) {
  const { title, note, file, scope, header, rows, children } = props;
  const [show, window] = useBehind(scope);
  const { start, end } = scope.period;
  return (
    <div className="flex flex-col gap-3">
      <PaperTitle>{title}</PaperTitle>
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted-foreground text-sm">{note}</p>
        <Button
          variant="outline"
          size="icon"
          data-print="hide"
          aria-label="Download as CSV"
          onClick={() => downloadCsv(`${file}-${start}-${end}.csv`, header, rows)}
        >
          <Download aria-hidden />
        </Button>
      </div>
      {children(show)}
      {window}
    </div>
  );
}
