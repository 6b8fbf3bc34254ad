import { useState } from "react";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { ExplainDialog } from "@/features/loan-history/explain-dialog";
import { ExplainedAmount } from "@/features/loan-history/explained-amount";
import type { Explain, ExplainedFigure } from "@/features/loan-history/figures";
import { agreed, type SumRow, since } from "@/features/loan-history/sum";
import { StatusBadge } from "@/features/loans/status-badge";
import type { Installment, LoanAccount } from "@/features/loans/types";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/dates";
import { formatRand, isPositive } from "@/lib/money";

/**
 * The principal, the charges and the balance of a loan: the cards add up, and each can be
 * explained.
 */
export function LoanFigures({ loan }: { loan: LoanAccount }) {
  const [explained, setExplained] = useState<ExplainedFigure | null>(null);
  const cards: SumRow[] = [
    { label: "Amount Loaned", amount: loan.principal_amount, figure: "principal_amount" },
    ...agreed(loan),
    { label: "Total Amount To Return", amount: loan.total_amount, figure: "total_amount" },
    ...since(loan),
    { label: "Remaining Balance", amount: loan.balance, figure: "balance" },
  ];
  return (
    <div className="flex flex-wrap gap-3">
      {cards.map((card) => (
        <Figure key={card.label} {...card} onExplain={setExplained} />
      ))}
      <ExplainDialog loan={loan.id} of={explained} onClose={() => setExplained(null)} />
    </div>
  );
}

function Figure({ label, amount, figure, onExplain }: SumRow & { onExplain: Explain }) {
  const strong = figure === "balance";
  return (
    <Card className="flex min-w-0 flex-1 basis-[calc(50%-0.375rem)] flex-col justify-between gap-1 p-4 xl:basis-[calc(25%-0.5625rem)]">
      <h3 className="text-muted-foreground text-sm text-pretty">{label}</h3>
      <p className={cn("text-lg font-semibold tabular-nums", strong && "text-primary")}>
        {figure === null ? (
          formatRand(amount)
        ) : (
          <ExplainedAmount
            amount={amount}
            of={{ figure, installment: null }}
            onExplain={onExplain}
          />
        )}
      </p>
    </Card>
  );
}

/** The installment that a payment is for. */
export function NextInstallmentCard({ installment }: { installment: Installment }) {
  const { installment_number, due_date, status, paid_amount, penalty_amount, total_due } =
    installment;
  return (
    <Card className="p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">Next Installment</h2>
        <StatusBadge status={status} />
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm tabular-nums sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        <Detail label="Installment" value={String(installment_number)} />
        <Detail label="Due date" value={formatDate(due_date)} />
        {isPositive(penalty_amount) && (
          <Detail label="Penalty" value={formatRand(penalty_amount)} />
        )}
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
