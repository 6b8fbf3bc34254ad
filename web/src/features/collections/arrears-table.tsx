import { Button } from "@/components/ui/button";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { formatCount, formatRand, formatRate } from "@/lib/money";
import type { ArrearsAges, ArrearsReport } from "./api";
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

/** Outstanding principal by days late, of each group and of all. */
export function ArrearsTable({ report, onOpen }: ArrearsTableProps) {
  return (
    <Table aria-label="Arrears by age">
      <TableHead>
        <TableRow>
          <TableHeader>{NOUNS[report.group_by] ?? "Group"}</TableHeader>
          {AGES.map(({ label }) => (
            <TableHeader key={label} align="right">
              {label}
            </TableHeader>
          ))}
          <TableHeader align="right">Outstanding principal</TableHeader>
          <TableHeader align="right">PAR 30</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {report.groups.map((group) => (
          <TableRow key={group.id}>
            <TableCell className="min-w-36">
              <Button
                variant="link"
                size="inline"
                className="text-left whitespace-normal"
                aria-label={`${group.name}: show the call list`}
                onClick={() => onOpen(group)}
              >
                {group.name}
              </Button>
            </TableCell>
            <Cells ages={group.ages} />
          </TableRow>
        ))}
        {report.groups.length === 0 && (
          <TableRow>
            <TableCell colSpan={AGES.length + 3} className="text-muted-foreground py-8 text-center">
              There were no open loans.
            </TableCell>
          </TableRow>
        )}
      </TableBody>
      <tfoot className="bg-muted font-medium">
        <TableRow>
          <TableCell>Total</TableCell>
          <Cells ages={report.ages} />
        </TableRow>
      </tfoot>
    </Table>
  );
}

function Cells({ ages }: { ages: ArrearsAges }) {
  return (
    <>
      {[...AGES.map(({ field }) => field), "total" as const].map((field) => (
        <TableCell key={field} align="right" className="whitespace-nowrap">
          {formatRand(ages[field].outstanding_principal)}
          <span className="text-muted-foreground block text-xs">
            {formatCount(ages[field].loans)} {ages[field].loans === 1 ? "loan" : "loans"}
          </span>
        </TableCell>
      ))}
      <TableCell align="right" className="tabular-nums">
        {ages.par30 == null ? "–" : formatRate(ages.par30, 2)}
      </TableCell>
    </>
  );
}
