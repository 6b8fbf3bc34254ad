import { useQuery } from "@tanstack/react-query";
import { QueryError } from "@/components/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { loanAccountQuery } from "@/features/loans/api";
import type { Installment, LoanAccount } from "@/features/loans/types";
import { wordOf } from "@/features/loans/words";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/dates";
import { compareAmounts } from "@/lib/money";
import { ExplainedAmount } from "./explained-amount";
import type { Explain } from "./figures";

type LoanScheduleProps = {
  loan: Pick<LoanAccount, "id" | "payment_schedules">;
  onExplain?: Explain | undefined;
};

/** A loan's payment schedule. A list of all loans comes without them: it is asked for then. */
export function LoanSchedule({ loan, onExplain }: LoanScheduleProps) {
  const query = useQuery({ ...loanAccountQuery(loan.id), enabled: !loan.payment_schedules });
  if (loan.payment_schedules)
    return <Schedule installments={loan.payment_schedules} onExplain={onExplain} />;
  if (query.isError) return <QueryError query={query} className="py-4" />;
  if (query.data === undefined) return <Skeleton className="h-40 w-full" />;
  return <Schedule installments={query.data.payment_schedules ?? []} onExplain={onExplain} />;
}

type ScheduleProps = { installments: Installment[]; onExplain: Explain | undefined };

function Schedule({ installments, onExplain }: ScheduleProps) {
  if (installments.length === 0)
    return <p className="text-muted-foreground py-2 text-sm">No schedule available</p>;
  const [replaced, current] = [
    installments.filter(isReplaced),
    installments.filter((one) => !isReplaced(one)),
  ];
  return (
    <>
      <Lines installments={current} onExplain={onExplain} />
      {replaced.length > 0 && (
        <details className="mt-3 border-t pt-3 text-sm">
          <summary className="text-muted-foreground cursor-pointer font-medium">
            Replaced when the loan was rescheduled ({replaced.length})
          </summary>
          <Lines installments={replaced} onExplain={onExplain} />
        </details>
      )}
    </>
  );
}

/** Whether a later version of the schedule asks for what was unpaid of it. */
function isReplaced({ status, carried_over_amount }: Installment): boolean {
  return status === "rescheduled" || compareAmounts(carried_over_amount ?? "0.00", "0.00") > 0;
}

function Lines({ installments, onExplain }: ScheduleProps) {
  return (
    <ol className="divide-y text-sm">
      {installments.map((installment) => (
        <Line key={installment.id} installment={installment} onExplain={onExplain} />
      ))}
    </ol>
  );
}

const MARKS: Record<string, string> = {
  paid: "bg-success",
  overdue: "bg-destructive",
  partially_paid: "bg-warning",
};

/** One installment: when, how it stands, what is still due. */
function Line({
  installment,
  onExplain,
}: { installment: Installment } & Pick<ScheduleProps, "onExplain">) {
  const { installment_number, due_date, status, paid_amount, total_due } = installment;
  const number = { installment: installment_number };
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
            Status: {wordOf(status)} • Paid:{" "}
            <ExplainedAmount
              amount={paid_amount}
              of={{ figure: "paid_amount", ...number }}
              onExplain={onExplain}
            />
          </p>
          <Fees installment={installment} onExplain={onExplain} />
        </div>
      </div>
      <p className={cn("shrink-0", status === "paid" && "text-muted-foreground")}>
        <span className="sr-only">Total due: </span>
        <ExplainedAmount
          amount={total_due}
          of={{ figure: "total_due", ...number }}
          onExplain={onExplain}
        />
      </p>
    </li>
  );
}

const FEES = [
  { figure: "initiation_fee_amount", label: "Initiation fee" },
  { figure: "service_fee_amount", label: "Service fee" },
] as const;

/** The fees of an installment, each by itself; nothing where it has none. */
function Fees({
  installment,
  onExplain,
}: { installment: Installment } & Pick<ScheduleProps, "onExplain">) {
  const charged = FEES.filter(({ figure }) => compareAmounts(installment[figure], "0.00") > 0);
  if (charged.length === 0) return null;
  return (
    <p className="text-muted-foreground text-xs">
      {charged.map(({ figure, label }, index) => (
        <span key={figure} className="whitespace-nowrap">
          {index > 0 && " • "}
          {label}:{" "}
          <ExplainedAmount
            amount={installment[figure]}
            of={{ figure, installment: installment.installment_number }}
            onExplain={onExplain}
          />
        </span>
      ))}
    </p>
  );
}
