import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { downloadRows, type FileColumn } from "./columns";

type CsvButtonProps<Row> = {
  label?: string;
  /** The file's name. */
  name: string;
  columns: readonly FileColumn<Row>[];
  /** The rows on the screen; undefined while they load. */
  rows: readonly Row[] | undefined;
  /** Text in place of the icon's name. */
  children?: ReactNode;
};

/** Downloads the rows on the screen as a CSV file. */
export function CsvButton<Row>({
  label = "Download this page as CSV",
  name,
  columns,
  rows,
  children,
}: CsvButtonProps<Row>) {
  return (
    <Button
      variant="outline"
      size={children === undefined ? "icon" : "default"}
      aria-label={children === undefined ? label : undefined}
      disabled={rows === undefined || rows.length === 0}
      onClick={() => downloadRows(name, columns, rows ?? [])}
    >
      <Download aria-hidden />
      {children}
    </Button>
  );
}
