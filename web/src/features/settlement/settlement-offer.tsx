import { CircleCheckBig } from "lucide-react";
import { useState } from "react";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Office } from "@/features/loans/office-field";
import type { LoanAccount } from "@/features/loans/types";
import type { PaymentMethod } from "@/features/payment-methods/api";
import { unanswered } from "@/lib/idempotency";
import { formatRand, isPositive } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { settlementCostQuery } from "./api";
import { SettleDialog } from "./settle-dialog";
import { type Settled, settlementName } from "./use-settlement";

type SettlementOfferProps = {
  loan: LoanAccount;
  offices: Office[];
  methods: PaymentMethod[];
  onSettled: (settled: Settled) => void;
};

/**
 * Offers to settle a loan if that costs less today than its balance, and takes the money. It is
 * free if only service fees of months that have not started are left.
 */
export function SettlementOffer({ loan, ...rest }: SettlementOfferProps) {
  // A request without a response can be sent again.
  const [open, setOpen] = useState(() => unanswered(settlementName(loan.id)) !== null);
  const query = useQuery(settlementCostQuery(loan.id));
  if (query.isError)
    return (
      <Card>
        <QueryError query={query} className="py-4" />
      </Card>
    );
  if (query.data === undefined || !isPositive(query.data.saving)) return null;
  const { amount, saving } = query.data;
  const isFree = !isPositive(amount);
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
      <span className="bg-success-surface text-success grid size-10 shrink-0 place-items-center rounded-full">
        <CircleCheckBig aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">
          {isFree ? "Nothing more has to be paid" : `Settling today costs ${formatRand(amount)}`}
        </h2>
        <p className="text-muted-foreground text-sm">
          {isFree
            ? `The ${formatRand(saving)} left are service fees for months that have not started.`
            : `That is ${formatRand(saving)} less than the balance.`}
        </p>
      </div>
      <Button variant="outline" className="max-sm:w-full" onClick={() => setOpen(true)}>
        {isFree ? "Close loan…" : "Settle loan…"}
      </Button>
      <SettleDialog loan={loan} open={open} onOpenChange={setOpen} {...rest} />
    </Card>
  );
}
