import type { ReactNode } from "react";
import { downloadCsv } from "@/lib/csv";

/**
 * A column of a list: its cell in a table, its line on a card, its cells in a file, and its sum.
 */
export type Column<Row, Totals = never> = {
  header: string;
  /** The server's sort word; the header if left out. */
  id?: string;
  cell: (row: Row) => ReactNode;
  /** Cells in the CSV file: one under the column's header, or several by their headers. */
  file?: ((row: Row) => string) | Record<string, (row: Row) => string>;
  /** Its cell in the last row, which has the sums of the whole list. */
  footer?: (totals: Totals) => ReactNode;
  /** `true` if the server sorts by the id; a function sorts a list that is here as a whole. */
  sort?: true | ((left: Row, right: Row) => number);
  /** The first press sorts downwards: numbers of records, the newest first. */
  descendingFirst?: boolean;
  /** Numbers are right-aligned. */
  align?: "left" | "right";
  /** Whole sentences: on a card they are below their header rather than beside it. */
  prose?: boolean;
  /** Hidden where the table is as narrow as a phone. */
  hideOnPhone?: boolean;
  /** Shown only there: the hidden columns in one. */
  onlyOnPhone?: boolean;
  /** Hidden where the table is narrower: on a tablet, beside a card, or of a table with many columns on a desk. */
  hideBelow?: "40rem" | "48rem" | "56rem" | "64rem" | "80rem" | "100rem";
  /** As wide as the table: its cells are cards. */
  wide?: boolean;
  /** The header is for screen readers only. */
  isHeaderHidden?: boolean;
  /** Text of the cell while the first rows load, in place of a grey bar. */
  loading?: string;
  /** Width in pixels in a table that holds a whole list. */
  size?: number;
  className?: string;
};

/** A column of a file. */
export type FileColumn<Row> = Pick<Column<Row>, "header" | "file">;

/** The column's key. */
export const idOf = ({ id, header }: { id?: string | undefined; header: string }) => id ?? header;

/** Header and rows of a list's CSV file; columns without file cells are left out. */
export function fileOf<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]) {
  const all = columns.flatMap(({ header, file }) =>
    file === undefined
      ? []
      : Object.entries(typeof file === "function" ? { [header]: file } : file),
  );
  return {
    header: all.map(([header]) => header),
    cells: rows.map((row) => all.map(([, cell]) => cell(row))),
  };
}

/** Downloads a list as a CSV file. */
export function downloadRows<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
) {
  const { header, cells } = fileOf(columns, rows);
  downloadCsv(name, header, cells);
}
