import { Fact, Facts } from "@/components/ui/facts";
import { formatRand, isPositive } from "@/lib/money";
import type { SettlementAmounts } from "./api";

/** The cost of settling, its parts, and the amount by which it is less than the balance. */
export function SettlementBreakdown({ cost }: { cost: SettlementAmounts }) {
  const rows = [
    { label: "Unpaid principal", amount: cost.principal_amount },
    { label: "Interest due", amount: cost.interest_due },
    { label: accruedLabel(cost), amount: cost.interest_accrued },
    { label: "Unpaid initiation fee", amount: cost.initiation_fee },
    { label: "Service fees, months started", amount: cost.service_fees },
    { label: "Unpaid penalties", amount: cost.penalty_amount },
  ].filter(({ amount }) => isPositive(amount));
  return (
    <Facts>
      {rows.map(({ label, amount }) => (
        <Fact key={label} label={label} number>
          {formatRand(amount)}
        </Fact>
      ))}
      <Fact label="Amount to pay" number className="font-semibold [&>dt]:text-inherit">
        {formatRand(cost.amount)}
      </Fact>
      {typeof cost.vat_amount === "string" && (
        <Fact label="VAT in the fees" number>
          {formatRand(cost.vat_amount)}
        </Fact>
      )}
      <Fact label="Balance" number>
        {formatRand(cost.balance)}
      </Fact>
      <Fact label="Client saves" number>
        {formatRand(cost.saving)}
      </Fact>
    </Facts>
  );
}

/** `Interest, 3 of 30 days`: the share of the period that is running. */
function accruedLabel({ accrued_days, period_days }: SettlementAmounts): string {
  return `Interest, ${accrued_days} of ${period_days} days`;
}
