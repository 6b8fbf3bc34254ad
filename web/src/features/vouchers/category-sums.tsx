import type { Column } from "@/components/columns";
import { RecordTable } from "@/components/record-table";
import { formatCount, formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { type CategoryTotal, categorySumsQuery, type Days, SUMS_FAILED } from "./api";
import { type ExpenseKind, kindLabel } from "./words";

type CategorySumsProps = {
  /** Null for all branches. */
  branch: number | null;
  days: Days;
  /** One of the kinds alone. */
  kind?: ExpenseKind;
};

/** What was booked by category, without what was reversed. */
export function CategorySums({ branch, days, kind }: CategorySumsProps) {
  const query = useQuery({
    ...categorySumsQuery(branch, days),
    select: (sums: CategoryTotal[]) =>
      sums.filter((sum) => kind === undefined || sum.kind === kind),
  });
  return (
    <RecordTable
      label="Sums by category"
      columns={kind === undefined ? [NAME, KIND, ...AMOUNTS] : [NAME, ...AMOUNTS]}
      query={query}
      rowId={({ category }) => category}
      empty={{ title: "Nothing was booked in this period.", text: "Try other dates." }}
      failed={SUMS_FAILED}
    />
  );
}

const NAME: Column<CategoryTotal> = {
  header: "Category",
  cell: ({ name }) => <span className="font-medium">{name}</span>,
};
const KIND: Column<CategoryTotal> = { header: "Kind", cell: ({ kind }) => kindLabel(kind) };
const AMOUNTS: Column<CategoryTotal>[] = [
  { header: "Count", align: "right", cell: ({ count }) => formatCount(count) },
  { header: "Without VAT", align: "right", cell: ({ net }) => formatRand(net) },
  { header: "VAT", align: "right", cell: ({ vat }) => formatRand(vat) },
  { header: "Amount", align: "right", cell: ({ amount }) => formatRand(amount) },
];
