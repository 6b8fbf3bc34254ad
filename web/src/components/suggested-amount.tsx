import type { FieldPath, FieldPathValue, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { writtenOut } from "@/components/ui/money-input";
import { formatRand } from "@/lib/money";

type SuggestedAmountProps<Input extends { amount: string }, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** The label of the amount. */
  label: string;
  /** Rand as the API writes them. */
  amount: string;
  className?: string;
};

/** Fills the field of a form's amount in. */
export function SuggestedAmount<Input extends { amount: string }, Output>({
  form,
  label,
  amount,
  className = "",
}: SuggestedAmountProps<Input, Output>) {
  const name = "amount" as FieldPath<Input>;
  return (
    <Button
      variant="secondary"
      size="sm"
      className={className}
      // Leaving the amount would show its error, and move the button away from under the mouse
      // before it is released.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() =>
        form.setValue(name, writtenOut(amount) as FieldPathValue<Input, typeof name>, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: true,
        })
      }
    >
      {label}, {formatRand(amount)}
    </Button>
  );
}
