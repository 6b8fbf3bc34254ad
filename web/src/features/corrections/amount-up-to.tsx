import type { Control, FieldPath } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { MoneyField } from "@/components/ui/field";
import { writtenOut } from "@/components/ui/money-input";
import { formatRand } from "@/lib/money";

type AmountUpToProps<Values extends { amount: string }> = {
  control: Control<Values>;
  /** Rand as the API writes them. */
  most: string;
  /** What all of it is called. */
  all: string;
  onAll: (amount: string) => void;
};

/** An amount with a limit, and a button that fills all of it in. */
export function AmountUpTo<Values extends { amount: string }>({
  control,
  most,
  all,
  onAll,
}: AmountUpToProps<Values>) {
  return (
    <>
      <MoneyField
        control={control}
        name={"amount" as FieldPath<Values>}
        label="Amount"
        hint={`At most ${formatRand(most)}`}
      />
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        onClick={() => onAll(writtenOut(most))}
      >
        {all}, {formatRand(most)}
      </Button>
    </>
  );
}
