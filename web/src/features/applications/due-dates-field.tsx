import { CalendarDays } from "lucide-react";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/field";
import { formatDate, today } from "@/lib/dates";
import type { Application } from "./application";
import { dueDateProblems, generateDueDates } from "./due-dates";
import { DueDatesDialog } from "./due-dates-dialog";

type DueDatesFieldProps = {
  form: UseFormReturn<Application, unknown, Application>;
  /** The chosen product's term in months. */
  term: number | undefined;
};

/** The button that opens the due dates, and a line that says how they stand. */
export function DueDatesField({ form, term }: DueDatesFieldProps) {
  const [open, setOpen] = useState(false);
  const [frequency, first, dates] = form.watch([
    "payment_frequency",
    "first_due_date",
    "schedule_due_dates",
  ]);
  const change = (next: string[]) =>
    form.setValue("schedule_due_dates", next, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
  return (
    <>
      <FormField
        control={form.control}
        name="schedule_due_dates"
        label="Due dates"
        hint={dates.length === 0 ? "Enter the installment count first." : summary(dates)}
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
          if (!next) void form.trigger("schedule_due_dates");
        }}
        frequency={frequency}
        first={first}
        onFirstChange={(next) => {
          form.setValue("first_due_date", next);
          if (next !== "") change(generateDueDates(next, frequency, dates.length));
        }}
        dates={dates}
        onDateChange={(index, date) => change(dates.with(index, date))}
        problems={dueDateProblems(dates, today(), term, frequency)}
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
