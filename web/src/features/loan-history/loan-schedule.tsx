import { QueryError } from "@/components/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { loanAccountQuery } from "@/features/loans/api";
import type { Installment, LoanAccount } from "@/features/loans/types";
import { wordOf } from "@/features/loans/words";
import type { Schema } from "@/lib/api/client";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/dates";
import { formatRand, isPositive } from "@/lib/money";
import { fullName } from "@/lib/people";
import { useQuery } from "@/lib/queries";
import { ExplainedAmount } from "./explained-amount";
import type { Explain } from "./figures";

type LoanScheduleProps = {
  loan: Pick<LoanAccount, "id"> & Partial<LoanAccount>;
  onExplain?: Explain | undefined;
};

/** A loan's payment schedule. A list of all loans comes without them: it is fetched then. */
export function LoanSchedule({ loan, onExplain }: LoanScheduleProps) {
  const isListed = loan.payment_schedules !== undefined && (loan.schedule_version ?? 1) === 1;
  const query = useQuery({ ...loanAccountQuery(loan.id), enabled: !isListed });
  const { payment_schedules: rows, schedule_versions: versions } = query.data ?? {
    ...loan,
    schedule_versions: undefined,
  };
  if (rows) return <Schedule installments={rows} versions={versions ?? []} onExplain={onExplain} />;
  if (query.isError) return <QueryError query={query} className="py-4" />;
  return <Skeleton className="h-40 w-full" />;
}

type ScheduleProps = { installments: Installment[]; onExplain: Explain | undefined };
type Version = Schema["LoanScheduleVersion"];

function Schedule({ installments, versions, onExplain }: ScheduleProps & { versions: Version[] }) {
  if (installments.length === 0)
    return <p className="text-muted-foreground py-2 text-sm">No schedule available</p>;
  const current = installments.filter((one) => !isReplaced(one));
  return (
    <>
      <Lines installments={current} onExplain={onExplain} />
      {versions.toReversed().map((next) => (
        <Replaced
          key={next.version}
          next={next}
          installments={installments.filter(
            (one) => isReplaced(one) && one.schedule_version === next.version - 1,
          )}
          onExplain={onExplain}
        />
      ))}
    </>
  );
}

/** The installments that a new version of the schedule replaced, and those it added. */
function Replaced({ next, installments, onExplain }: ScheduleProps & { next: Version }) {
  const { rescheduled_on, rescheduled_by, balance_before, added_interest } = next;
  const count = installments.length;
  return (
    <details className="mt-3 border-t pt-3 text-sm">
      <summary className="cursor-pointer font-medium">
        Replaced on {formatDate(rescheduled_on)}: {count}{" "}
        {count === 1 ? "installment" : "installments"}
      </summary>
      <p className="text-muted-foreground mt-2 text-xs text-pretty">
        Rescheduled by {fullName(rescheduled_by)}. {formatRand(balance_before)} carried over,{" "}
        {formatRand(added_interest)} interest and {formatRand(next.added_service_fees)} service fees
        added.
      </p>
      <Lines installments={installments} onExplain={onExplain} />
    </details>
  );
}

/**
 * True if later versions of the schedule carry all of it. If a payment on one was reversed since,
 * it is due again and listed among the unpaid ones.
 */
function isReplaced({ carried_over_amount, total_due }: Installment): boolean {
  return isPositive(carried_over_amount) && !isPositive(total_due);
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

/** One installment: due date, status and amount still due. */
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
          <AskedAgain installment={installment} />
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

/** Why an installment that was replaced asks for something. */
function AskedAgain({ installment }: { installment: Installment }) {
  const { carried_over_amount, total_due } = installment;
  if (!isPositive(carried_over_amount) || !isPositive(total_due)) return null;
  return (
    <p className="text-muted-foreground text-xs text-pretty">
      Owed again after a payment was reversed. {formatRand(carried_over_amount)} was moved to the
      new installments.
    </p>
  );
}

const FEES = [
  { figure: "initiation_fee_amount", label: "Initiation fee" },
  { figure: "service_fee_amount", label: "Service fee" },
] as const;

/** The fees of an installment, one by one. Renders nothing for none. */
function Fees({
  installment,
  onExplain,
}: { installment: Installment } & Pick<ScheduleProps, "onExplain">) {
  const charged = FEES.filter(({ figure }) => isPositive(installment[figure]));
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
      {typeof installment.vat_amount === "string" && (
        <span className="whitespace-nowrap"> • With VAT: {formatRand(installment.vat_amount)}</span>
      )}
    </p>
  );
}
