import type { FieldPath, UseFormReturn } from "react-hook-form";
import { SuggestedAmount } from "@/components/suggested-amount";
import { MoneyField } from "@/components/ui/field";
import { formatRand } from "@/lib/money";

type AmountUpToProps<Input extends { amount: string }, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** Rand as the API writes them. */
  most: string;
  /** The label of the full amount. */
  all: string;
};

/** An amount with a limit, and a button that fills all of it in. */
export function AmountUpTo<Input extends { amount: string }, Output>({
  form,
  most,
  all,
}: AmountUpToProps<Input, Output>) {
  return (
    <>
      <MoneyField
        control={form.control}
        name={"amount" as FieldPath<Input>}
        label="Amount"
        hint={`At most ${formatRand(most)}`}
      />
      <SuggestedAmount form={form} label={all} amount={most} className="self-start" />
    </>
  );
}
