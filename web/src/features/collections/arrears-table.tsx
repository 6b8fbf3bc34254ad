import type { Column } from "@/components/columns";
import { RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { formatCount, formatRand, formatRate } from "@/lib/money";
import { ARREARS_FAILED, type ArrearsAges, type ArrearsReport } from "./api";
import { AGES } from "./words";

type ArrearsTableProps = { report: ArrearsReport; columns: ReturnType<typeof arrearsColumns> };

/** Opens the call list of a group. */
type OnOpen = (group: { id: number; name: string }) => void;

const NOUNS: Record<string, string> = {
  branch: "Branch",
  product: "Loan type",
  consultant: "Disbursed by",
};

/** The room in pixels that the amounts of all ages need beside each other. */
const TABLE_FROM = 880;

type Row = { id: number | null; name: string; ages: ArrearsAges };

const TOTAL_FILE = {
  "Outstanding principal": ({ ages }: Row) => ages.total.outstanding_principal,
  Loans: ({ ages }: Row) => String(ages.total.loans),
  Overdue: ({ ages }: Row) => ages.total.overdue_amount,
};

/** The table's columns, which are the file's as well: of each age the principal and the loans. */
export function arrearsColumns(groupedBy: string, onOpen: OnOpen): [Column<Row>, ...Column<Row>[]] {
  return [
    nameColumn(NOUNS[groupedBy] ?? "Group", onOpen),
    ...AGES.map(({ field, label }) => ({
      ...amountColumn(field, label),
      file: {
        [`${label}: principal`]: ({ ages }: Row) => ages[field].outstanding_principal,
        [`${label}: loans`]: ({ ages }: Row) => String(ages[field].loans),
      },
    })),
    {
      ...amountColumn("total", "Outstanding principal"),
      file: TOTAL_FILE,
    },
    {
      header: "PAR 30",
      align: "right",
      cell: ({ ages }) => <AtRisk ages={ages} />,
      file: {
        "PAR 30 %": ({ ages }) => ages.par30 ?? "",
        "PAR 60 %": ({ ages }) => ages.par60 ?? "",
        "PAR 90 %": ({ ages }) => ages.par90 ?? "",
      },
    },
  ];
}

/** The sums of all groups. */
export const totalOf = ({ ages }: ArrearsReport): Row => ({ id: null, name: "Total", ages });

/** Outstanding principal by days late, of each group and of all; a card per group on a phone. */
export function ArrearsTable({ report, columns }: ArrearsTableProps) {
  return (
    <RecordTable<Row>
      label="Arrears by age"
      columns={columns}
      // The page shows how loading goes: its summary is from the same answer.
      query={{ data: report.groups, error: null, isFetching: false, refetch: () => {} }}
      rowId={({ id, name }) => id ?? name}
      total={totalOf(report)}
      tableFrom={TABLE_FROM}
      empty={{ title: "There were no open loans.", text: "Choose another day or branch." }}
      failed={ARREARS_FAILED}
    />
  );
}

function nameColumn(header: string, onOpen: OnOpen): Column<Row> {
  return {
    header,
    file: ({ name }) => name,
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

/** A group's portfolio at risk, by age: one share below the other, as amounts fill the row. */
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

function amountColumn(field: Sum, header: string): Column<Row> {
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
