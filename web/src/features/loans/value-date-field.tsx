import type { Control, FieldPath } from "react-hook-form";
import { DateField } from "@/components/ui/field";
import type { PaymentMethod } from "@/features/payment-methods/api";
import { useConfig } from "@/lib/config";
import { addDays } from "@/lib/dates";
import { useServerToday } from "@/lib/server-clock";

type Dated = { value_date: string };

type ValueDateFieldProps<Values extends Dated> = {
  control: Control<Values>;
  disbursedOn: string;
};

/** Whether payments by a method come into the bank. */
export const isByBank = (methods: PaymentMethod[], chosen: number | null) =>
  methods.some(({ id, kind }) => id === chosen && kind === "bank");

/** The day on which the money reached the bank: the loan's arrears are as if it had been paid then. */
export function ValueDateField<Values extends Dated>({
  control,
  disbursedOn,
}: ValueDateFieldProps<Values>) {
  const days = useConfig()?.value_date_days ?? 0;
  const today = useServerToday();
  if (days === 0) return null;
  const earliest = addDays(today, -days);
  return (
    <DateField
      control={control}
      name={"value_date" as FieldPath<Values>}
      label="Value date (optional)"
      hint="The day on which the money reached the bank, if it was before today."
      min={earliest > disbursedOn ? earliest : disbursedOn}
      max={today}
      className="sm:max-w-64"
    />
  );
}
