import { Field } from "@base-ui/react/field";
import { Filter, RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { isComplete, type Period, periodErrors } from "./period";

type PeriodFormProps = {
  /** The dates in the date pickers. */
  period: Period;
  onChange: (period: Period) => void;
  /** Shows the books of the period, or asks for them again where it is shown already. */
  onShow: () => void;
  /** The books shown are those of the period in the pickers. */
  shown: boolean;
  pending: boolean;
  today: string;
};

/** The first and the last day, and the button that shows their books. */
export function PeriodForm({ period, onChange, onShow, shown, pending, today }: PeriodFormProps) {
  const errors = periodErrors(period, today);
  const sound = errors.start === undefined && errors.end === undefined;
  const latestStart = period.end !== "" && period.end < today ? period.end : today;
  return (
    <form
      noValidate
      aria-label="Period"
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault();
        if (sound && isComplete(period)) onShow();
      }}
      className="flex flex-wrap items-start gap-3 sm:flex-nowrap"
    >
      <DateOf
        label="Start date"
        value={period.start}
        max={latestStart}
        error={errors.start}
        onChange={(start) => onChange({ ...period, start })}
      />
      <DateOf
        label="End date"
        value={period.end}
        max={today}
        error={errors.end}
        onChange={(end) => onChange({ ...period, end })}
      />
      <Button
        type="submit"
        variant={shown ? "outline" : "default"}
        disabled={!sound || !isComplete(period)}
        pending={pending && shown}
        className="max-sm:w-full sm:mt-6.5"
      >
        {shown ? !pending && <RotateCw aria-hidden /> : <Filter aria-hidden />}
        {shown ? "Refresh Data" : "Filter by Date"}
      </Button>
    </form>
  );
}

type DateOfProps = {
  label: string;
  value: string;
  max: string;
  error: string | undefined;
  onChange: (date: string) => void;
};

function DateOf({ label, value, max, error, onChange }: DateOfProps) {
  return (
    <Field.Root
      invalid={error !== undefined}
      className="flex min-w-0 flex-1 basis-36 flex-col gap-1.5 sm:w-36 sm:flex-none lg:w-40"
    >
      <Field.Label className="w-fit text-sm font-medium">{label}</Field.Label>
      <DateInput value={value} max={max} onValueChange={onChange} />
      <Field.Error match={error !== undefined} className="text-destructive text-sm">
        {error}
      </Field.Error>
    </Field.Root>
  );
}
