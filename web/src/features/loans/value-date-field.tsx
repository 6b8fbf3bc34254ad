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

/** True if payments by a method come into the bank. */
export const isByBank = (methods: PaymentMethod[], chosen: number | null) =>
  methods.some(({ id, kind }) => id === chosen && kind === "bank");

/** True if payments by a method are cash. */
export const isInCash = (methods: PaymentMethod[], chosen: number | null) =>
  methods.some(({ id, kind }) => id === chosen && kind === "cash");

/** Between which days a value date may lie. */
export type ValueDates = { days: number; disbursedOn: string; today: string };

/** The value dates that the lender allows for payments on a loan. */
export function useValueDates(disbursedOn: string): ValueDates {
  const days = useConfig()?.value_date_days ?? 0;
  return { days, disbursedOn, today: useServerToday() };
}

/** Why money cannot have reached the bank on that day, in the server's words; null where it can. */
export function valueDateProblem(
  typed: string,
  { days, disbursedOn, today }: ValueDates,
): string | null {
  if (typed > today) return "The value date cannot be in the future.";
  if (typed < addDays(today, -days))
    return `The value date can be at most ${days} ${days === 1 ? "day" : "days"} back.`;
  return typed < disbursedOn ? "The value date cannot be before the loan was paid out." : null;
}

/** The day on which the money reached the bank: the loan's arrears are as if it had been paid then. */
export function ValueDateField<Values extends Dated>({
  control,
  disbursedOn,
}: ValueDateFieldProps<Values>) {
  const { days, today } = useValueDates(disbursedOn);
  if (days === 0) return null;
  const earliest = addDays(today, -days);
  return (
    <DateField
      control={control}
      name={"value_date" as FieldPath<Values>}
      label="Value date (optional)"
      hint={`When the money reached the bank, if before today: at most ${days} ${days === 1 ? "day" : "days"} back.`}
      min={earliest > disbursedOn ? earliest : disbursedOn}
      max={today}
      className="sm:max-w-72"
    />
  );
}
