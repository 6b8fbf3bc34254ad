import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { useId } from "react";
import { Fact, Facts } from "@/components/ui/facts";
import type { Schema } from "@/lib/api/client";
import { formatDate } from "@/lib/dates";
import { formatRand, isPositive } from "@/lib/money";
import { type ExcessUse, isExcessUse } from "./repayment";

type Outcome = Schema["RepaymentOutcome"];

const NAMES: Record<ExcessUse, string> = {
  advance: "Pay the next installments ahead",
  reduce_principal: "Reduce the principal",
};

type ExcessChoiceProps = {
  /** The amount above what is due. */
  amount: string;
  outcomes: Outcome[];
  value: ExcessUse;
  onValueChange: (value: ExcessUse) => void;
};

/** The options for the amount above what is due, with the results side by side. */
export function ExcessChoice({ amount, outcomes, value, onValueChange }: ExcessChoiceProps) {
  const title = useId();
  return (
    <div className="flex flex-col gap-2">
      <h4 id={title} className="text-sm font-medium">
        {formatRand(amount)} is more than is due
      </h4>
      <RadioGroup
        aria-labelledby={title}
        value={value}
        onValueChange={(next) => isExcessUse(next) && onValueChange(next)}
        className="grid gap-3 sm:grid-cols-2"
      >
        {outcomes.map((outcome) => (
          <OutcomeCard key={outcome.excess} outcome={outcome} />
        ))}
      </RadioGroup>
    </div>
  );
}

function OutcomeCard({ outcome }: { outcome: Outcome }) {
  const id = useId();
  const { excess, refusal } = outcome;
  const refused = refusal !== null && refusal !== undefined;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI's radio carries the input
    <label className="bg-card has-data-checked:border-primary block cursor-pointer rounded-lg border p-4 has-data-disabled:cursor-not-allowed">
      <span className="flex items-center gap-2.5 text-sm font-medium">
        <Radio.Root
          value={excess}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-result`}
          disabled={refused}
          className="border-input bg-card focus-visible:ring-ring focus-visible:ring-offset-background data-checked:border-primary data-checked:bg-primary grid size-4.5 shrink-0 cursor-pointer place-items-center rounded-full border outline-none focus-visible:ring-2 focus-visible:ring-offset-2 data-disabled:opacity-60"
        >
          <Radio.Indicator className="bg-primary-foreground size-2 rounded-full" />
        </Radio.Root>
        <span id={`${id}-name`}>{isExcessUse(excess) ? NAMES[excess] : excess}</span>
      </span>
      <span id={`${id}-result`} className="mt-2 block">
        {refused ? (
          <span className="text-muted-foreground text-sm">{refusal}</span>
        ) : (
          <Result outcome={outcome} />
        )}
      </span>
    </label>
  );
}

function Result({
  outcome: { remaining_balance, rebate_amount, installments },
}: {
  outcome: Outcome;
}) {
  const [next] = installments;
  const last = installments.at(-1);
  return (
    <Facts>
      <Fact label="New balance" number className="font-semibold">
        {formatRand(remaining_balance ?? "0.00")}
      </Fact>
      {isPositive(rebate_amount) && (
        <Fact label="Interest rebated" number>
          {formatRand(rebate_amount ?? "0.00")}
        </Fact>
      )}
      {next !== undefined && (
        <Fact label="Next payment" number>
          {formatRand(next.total_due)} on {formatDate(next.due_date)}
        </Fact>
      )}
      {last !== undefined && (
        <Fact label="Last payment" number>
          {formatDate(last.due_date)}
        </Fact>
      )}
      <Fact label="Installments left" number>
        {installments.length}
      </Fact>
    </Facts>
  );
}
