import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { StatusBadge } from "@/features/loans/status-badge";
import type { LoanAccount } from "@/features/loans/types";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";

type LoanChoiceProps = {
  loans: LoanAccount[];
  value: number;
  onValueChange: (loan: number) => void;
};

const isWrittenOff = ({ status }: LoanAccount) => status === "written_off";

/** The choice of one of several loans. */
export function LoanChoice({ loans, value, onValueChange }: LoanChoiceProps) {
  return (
    <RadioGroup
      aria-label="Loan account"
      value={value}
      onValueChange={(next) => onValueChange(Number(next))}
      // As many beside each other as there is room for, in a dialog too.
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-3"
    >
      {loans.map((loan) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: Base UI's radio carries the input
        <label
          key={loan.id}
          className="bg-card has-data-checked:border-primary has-data-checked:ring-primary has-focus-visible:ring-ring flex cursor-pointer items-center gap-3 rounded-xl border p-4 text-sm has-focus-visible:ring-2 has-data-checked:ring-1"
        >
          <Radio.Root
            value={loan.id}
            className="border-input bg-card data-checked:border-primary data-checked:bg-primary grid size-4.5 shrink-0 place-items-center rounded-full border outline-none"
          >
            <Radio.Indicator className="bg-primary-foreground size-2 rounded-full" />
          </Radio.Root>
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              {loan.loan_product.name} <span className="text-muted-foreground">#{loan.id}</span>
              {loan.status !== "active" && <StatusBadge status={loan.status} />}
            </span>
            <span className="text-muted-foreground block text-xs">
              {isWrittenOff(loan)
                ? "Payments count as recoveries"
                : `Next payment ${formatDate(loan.next_payment_date)}`}
            </span>
          </span>
          <span className="shrink-0 text-right tabular-nums">
            <span className="font-medium">
              {formatRand(isWrittenOff(loan) ? loan.unrecovered_amount : loan.balance)}
            </span>
            <span className="text-muted-foreground block text-xs">
              {isWrittenOff(loan) ? "to recover" : "balance"}
            </span>
          </span>
        </label>
      ))}
    </RadioGroup>
  );
}
