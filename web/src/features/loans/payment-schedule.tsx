import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import type { Installment } from "./types";
import { wordOf } from "./words";

const MARKS: Record<string, string> = {
  paid: "bg-success",
  overdue: "bg-destructive",
  partially_paid: "bg-warning",
};

/** A loan's installments, one per line: when, how it stands, what is still due. */
export function PaymentSchedule({ installments }: { installments: Installment[] | undefined }) {
  if (installments === undefined || installments.length === 0)
    return <p className="text-muted-foreground py-2 text-sm">No schedule available</p>;
  return (
    <ol className="divide-y text-sm">
      {installments.map((installment) => (
        <Line key={installment.id} installment={installment} />
      ))}
    </ol>
  );
}

function Line({ installment }: { installment: Installment }) {
  const { installment_number, due_date, status, paid_amount, total_due } = installment;
  return (
    <li className="flex items-baseline justify-between gap-3 py-2.5 tabular-nums">
      <div className="flex min-w-0 items-baseline gap-2.5">
        <span
          aria-hidden
          className={cn(
            "size-2 shrink-0 -translate-y-px rounded-full",
            MARKS[status] ?? "bg-border",
          )}
        />
        <div className="min-w-0">
          <p>
            Installment {installment_number} — {formatDate(due_date)}
          </p>
          <p className="text-muted-foreground text-xs">
            Status: {wordOf(status)} • Paid: {formatRand(paid_amount)}
          </p>
        </div>
      </div>
      <p className={cn("shrink-0", status === "paid" && "text-muted-foreground")}>
        <span className="sr-only">Total due: </span>
        {formatRand(total_due)}
      </p>
    </li>
  );
}
