import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import type { Allocation } from "@/features/loans/types";
import { addAmounts, formatRand, isPositive } from "@/lib/money";

const PARTS = [
  { name: "penalty", label: "Penalty" },
  { name: "interest", label: "Interest" },
  { name: "fee", label: "Fees" },
  { name: "principal", label: "Principal" },
] as const;

/** The allocation of a payment, installment by installment; parts that get nothing are left out. */
export function SplitTable({ allocations }: { allocations: Allocation[] }) {
  const parts = PARTS.filter(({ name }) => allocations.some((one) => isPositive(one[name])));
  const sum = (name: (typeof PARTS)[number]["name"] | "total") =>
    formatRand(addAmounts(...allocations.map((one) => one[name])));
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableHeader>Installment</TableHeader>
          {parts.map(({ name, label }) => (
            <TableHeader key={name} align="right" className="max-sm:hidden">
              {label}
            </TableHeader>
          ))}
          <TableHeader align="right">Paid</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {allocations.map((one) => (
          <TableRow key={one.installment_id}>
            <TableCell>
              {one.installment_number}
              {/* A phone has no room for the columns, and a line leaves out what its installment gets nothing of. */}
              <span className="text-muted-foreground block text-xs sm:hidden">
                {parts
                  .filter(({ name }) => isPositive(one[name]))
                  .map(({ name, label }) => (
                    <span key={name} className="mr-2 inline-block">
                      {label} {formatRand(one[name])}
                    </span>
                  ))}
              </span>
            </TableCell>
            {parts.map(({ name }) => (
              <TableCell key={name} align="right" className="max-sm:hidden">
                {formatRand(one[name])}
              </TableCell>
            ))}
            <TableCell align="right" className="font-medium">
              {formatRand(one.total)}
            </TableCell>
          </TableRow>
        ))}
        {allocations.length > 1 && (
          <TableRow className="font-medium">
            <TableCell>Total</TableCell>
            {parts.map(({ name }) => (
              <TableCell key={name} align="right" className="max-sm:hidden">
                {sum(name)}
              </TableCell>
            ))}
            <TableCell align="right">{sum("total")}</TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}
