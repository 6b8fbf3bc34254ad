import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormField, TextField } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { FREQUENCIES } from "@/features/loans/words";
import { formatDate } from "@/lib/dates";
import { useServerToday } from "@/lib/server-clock";
import { dueDateProblems, generateDueDates, readCount, resizeDueDates } from "./due-dates";
import { DueDatesDialog } from "./due-dates-dialog";
import type { ScheduleValues } from "./schedule";

type ScheduleFieldsProps = {
  /** The product's term in months, where one is chosen. */
  term: number | undefined;
  /** Placeholder while there is no date yet. */
  empty: string;
};

/**
 * The payment frequency and number of installments, which decide the due dates; inside a
 * `FormProvider`.
 */
export function ScheduleFields({ term, empty }: ScheduleFieldsProps) {
  const { control, watch, getValues } = useFormContext<ScheduleValues>();
  const [first, dates] = watch(["first_due_date", "schedule_due_dates"]);
  const setDates = useSetDates();
  return (
    <>
      <FormField control={control} name="payment_frequency" label="Payment frequency">
        {(field) => (
          <Select
            ref={field.ref}
            options={FREQUENCIES}
            value={field.value as (typeof FREQUENCIES)[number]["value"]}
            onValueChange={(frequency) => {
              field.onChange(frequency);
              if (first !== "") setDates(generateDueDates(first, frequency, dates.length));
            }}
            onBlur={field.onBlur}
          />
        )}
      </FormField>
      <TextField
        control={control}
        name="installment_count"
        label="Installment count"
        inputMode="numeric"
        autoComplete="off"
        onInput={(event) => {
          const count = readCount(event.currentTarget.value);
          if (count !== null)
            setDates(resizeDueDates(dates, first, getValues("payment_frequency"), count));
        }}
      />
      <DueDatesField term={term} empty={empty} />
    </>
  );
}

/** Sets the due dates; their errors are shown once they were touched. */
function useSetDates() {
  const { setValue, getFieldState } = useFormContext<ScheduleValues>();
  return (next: string[]) =>
    setValue("schedule_due_dates", next, {
      shouldDirty: true,
      shouldValidate: getFieldState("schedule_due_dates").isTouched,
    });
}

/** The button that opens the due dates, and a line with their state. */
function DueDatesField({ term, empty }: ScheduleFieldsProps) {
  const today = useServerToday();
  const { control, watch, setValue, trigger } = useFormContext<ScheduleValues>();
  const [open, setOpen] = useState(false);
  const [frequency, first, dates] = watch([
    "payment_frequency",
    "first_due_date",
    "schedule_due_dates",
  ]);
  const change = (next: string[]) =>
    setValue("schedule_due_dates", next, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  return (
    <>
      <FormField
        control={control}
        name="schedule_due_dates"
        label="Due dates"
        hint={dates.length === 0 ? empty : summary(dates)}
      >
        {(field) => (
          <Button
            ref={field.ref}
            variant="outline"
            className="justify-start"
            disabled={dates.length === 0}
            onClick={() => setOpen(true)}
          >
            <CalendarDays aria-hidden />
            Set Installment Due Dates
          </Button>
        )}
      </FormField>
      {/* Outside the field, whose label would become that of every date in it. */}
      <DueDatesDialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) void trigger("schedule_due_dates");
        }}
        frequency={frequency}
        first={first}
        onFirstChange={(next) => {
          setValue("first_due_date", next);
          if (next !== "") change(generateDueDates(next, frequency, dates.length));
        }}
        dates={dates}
        onDateChange={(index, date) => change(dates.with(index, date))}
        problems={dueDateProblems(dates, today, term, frequency)}
      />
    </>
  );
}

function summary(dates: string[]): string {
  const set = dates.filter((date) => date !== "");
  if (set.length === 0) return `${dates.length} to set`;
  if (set.length < dates.length) return `${set.length} of ${dates.length} set`;
  if (dates.length === 1) return formatDate(dates[0]);
  return `${dates.length} dates, ${formatDate(dates[0])} to ${formatDate(dates.at(-1))}`;
}
