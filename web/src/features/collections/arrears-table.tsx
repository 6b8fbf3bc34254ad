import { type RecordColumn, RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { formatCount, formatRand, formatRate } from "@/lib/money";
import { ARREARS_FAILED, type ArrearsAges, type ArrearsReport } from "./api";
import { AGES } from "./words";

/** The columns of the file: of each age the principal and the loans, then the sums. */
export const HEADER = [
  ...AGES.flatMap(({ label }) => [`${label}: principal`, `${label}: loans`]),
  "Outstanding principal",
  "Loans",
  "Overdue",
  "PAR 30 %",
  "PAR 60 %",
  "PAR 90 %",
];

/** A group as cells of a file. */
export function cellsOf(name: string, ages: ArrearsAges): string[] {
  const { total } = ages;
  return [
    name,
    ...AGES.flatMap(({ field }) => [ages[field].outstanding_principal, String(ages[field].loans)]),
    total.outstanding_principal,
    String(total.loans),
    total.overdue_amount,
    ages.par30 ?? "",
    ages.par60 ?? "",
    ages.par90 ?? "",
  ];
}

type ArrearsTableProps = {
  report: ArrearsReport;
  /** Opens the call list of a group. */
  onOpen: (group: { id: number; name: string }) => void;
};

const NOUNS: Record<string, string> = {
  branch: "Branch",
  product: "Loan type",
  consultant: "Disbursed by",
};

/** The room in pixels that the amounts of all ages need beside each other. */
const TABLE_FROM = 880;

type Row = { id: number | null; name: string; ages: ArrearsAges };

/** Outstanding principal by days late, of each group and of all; a card per group on a phone. */
export function ArrearsTable({ report, onOpen }: ArrearsTableProps) {
  const total = { id: null, name: "Total", ages: report.ages };
  return (
    <RecordTable<Row>
      label="Arrears by age"
      columns={[
        nameColumn(NOUNS[report.group_by] ?? "Group", onOpen),
        ...AGES.map(({ field, label }) => amountColumn(field, label)),
        amountColumn("total", "Outstanding principal"),
        { header: "PAR 30", align: "right", cell: ({ ages }) => <AtRisk ages={ages} /> },
      ]}
      // The page shows how loading goes: its summary is from the same answer.
      query={{ data: report.groups, error: null, isFetching: false, refetch: () => {} }}
      rowId={({ id, name }) => id ?? name}
      total={total}
      tableFrom={TABLE_FROM}
      empty={{ title: "There were no open loans.", text: "Choose another day or branch." }}
      failed={ARREARS_FAILED}
    />
  );
}

function nameColumn(header: string, onOpen: ArrearsTableProps["onOpen"]): RecordColumn<Row> {
  return {
    header,
    className: "min-w-36",
    cell: ({ id, name }) =>
      id === null ? (
        name
      ) : (
        <Button
          variant="link"
          size="inline"
          className="text-left whitespace-normal"
          aria-label={`${name}: show the call list`}
          onClick={() => onOpen({ id, name })}
        >
          {name}
        </Button>
      ),
  };
}

/** What is at risk of a group, the later the less: one share below the other, as amounts fill the row. */
function AtRisk({ ages: { par30, par60, par90 } }: { ages: ArrearsAges }) {
  const later = [
    ["PAR 60", par60],
    ["PAR 90", par90],
  ] as const;
  return (
    <>
      {share(par30)}
      {later.map(([name, rate]) => (
        <span key={name} className="text-muted-foreground block text-xs whitespace-nowrap">
          {name} {share(rate)}
        </span>
      ))}
    </>
  );
}

/** A share of the portfolio; nothing is a share of none. */
export function share(rate: string | null | undefined): string {
  return rate == null ? "–" : formatRate(rate, 2);
}

type Sum = (typeof AGES)[number]["field"] | "total";

function amountColumn(field: Sum, header: string): RecordColumn<Row> {
  return {
    header,
    align: "right",
    className: "whitespace-nowrap",
    cell: ({ ages: { [field]: sum } }) => (
      <>
        {formatRand(sum.outstanding_principal)}
        <span className="text-muted-foreground block text-xs">
          {formatCount(sum.loans)} {sum.loans === 1 ? "loan" : "loans"}
        </span>
      </>
    ),
  };
}
