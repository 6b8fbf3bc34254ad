import {
  columnSizingFeature,
  createSortedRowModel,
  rowSortingFeature,
  sortFns,
  tableFeatures,
} from "@tanstack/react-table";

/** What a column says beyond TanStack's own settings. */
export type ColumnMeta = {
  /** Numbers stand at the right. */
  align?: "left" | "right";
  /** Left out where the table is as narrow as a phone, and the row has room for what matters most. */
  hideOnPhone?: boolean;
  /** Only there: what the columns that are left out say, in one. */
  onlyOnPhone?: boolean;
  /** Left out below this width as well: on a tablet, or beside a card. */
  hideBelow?: "40rem" | "48rem";
  /** As wide as the table: its cells are cards. */
  wide?: boolean;
  /** What stands in the column while the first rows load, where it is not a mere shape. */
  loading?: string;
};

/** The table features used by both tables: build columns with `createColumnHelper<TableFeatures, Row>()`. */
export const features = tableFeatures({
  columnSizingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns,
  columnMeta: {} as ColumnMeta,
});

export type TableFeatures = typeof features;
