import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusBadge } from "@/features/loans/status-badge";
import type { Installment, LoanAccount } from "@/features/loans/types";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";

/** What was lent and what is left of it. */
export function LoanFigures({ loan }: { loan: LoanAccount }) {
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure label="Amount Loaned" value={formatRand(loan.principal_amount)} />
      <Figure label="Interest" value={formatRand(loan.interest_amount)} />
      <Figure label="Total Amount To Return" value={formatRand(loan.total_amount)} />
      <Figure label="Remaining Balance" value={formatRand(loan.balance)} strong />
    </div>
  );
}

function Figure({
  label,
  value,
  strong = false,
}: {
  label: string;
  value: string;
  strong?: boolean;
}) {
  return (
    <Card className="flex min-w-0 flex-col justify-between gap-1 p-4">
      <h3 className="text-muted-foreground text-sm text-pretty">{label}</h3>
      <p
        className={
          strong
            ? "text-primary text-lg font-semibold tabular-nums"
            : "text-lg font-semibold tabular-nums"
        }
      >
        {value}
      </p>
    </Card>
  );
}

/** The installment that a payment is for. */
export function NextInstallmentCard({ installment }: { installment: Installment }) {
  const { installment_number, due_date, status, paid_amount, total_due } = installment;
  return (
    <Card className="p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">Next Installment</h2>
        <StatusBadge status={status} />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm tabular-nums sm:grid-cols-4">
        <Detail label="Installment" value={String(installment_number)} />
        <Detail label="Due date" value={formatDate(due_date)} />
        <Detail label="Paid amount" value={formatRand(paid_amount)} />
        <Detail label="Amount to be paid" value={formatRand(total_due)} />
      </dl>
    </Card>
  );
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 font-medium">{value}</dd>
    </div>
  );
}

/** The shape of the loan while it loads. */
export function FiguresSkeleton() {
  return (
    <div role="status" aria-label="Loading the loan" className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {["loaned", "interest", "total", "balance"].map((figure) => (
          <Skeleton key={figure} className="h-21 rounded-xl" />
        ))}
      </div>
      <Skeleton className="h-30 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}
