import { CalendarDays } from "lucide-react";
import { useMemo, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import {
  FormError,
  FormField,
  SubmitButton,
  TextareaField,
  TextField,
} from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import {
  dueDateProblems,
  generateDueDates,
  readCount,
  resizeDueDates,
} from "@/features/applications/due-dates";
import { DueDatesDialog } from "@/features/applications/due-dates-dialog";
import type { LoanAccount } from "@/features/loans/types";
import { WithLoanAccount } from "@/features/loans/with-loan-account";
import { FREQUENCIES } from "@/features/loans/words";
import { askFor } from "@/features/requests/api";
import { formatDate, today } from "@/lib/dates";
import { useDraftForm } from "@/lib/form-drafts";
import {
  bodyOf,
  type RescheduleValues,
  rescheduleDraft,
  rescheduleForm,
  scheduleOf,
} from "./reschedule";
import { ReschedulePreview } from "./reschedule-preview";

const LONGEST_REASON = 500;

type RescheduleDialogProps = { loan: number; open: boolean; onClose: () => void };

/** Asks a colleague for new installments for what is unpaid of a loan. */
export function RescheduleDialog({ loan, open, onClose }: RescheduleDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        title={`Reschedule Loan #${loan}`}
        description="New installments for what is unpaid. A colleague will decide."
      >
        <WithLoanAccount loan={loan}>
          {(account) => (
            // What was typed belongs to the schedule as it was.
            <RescheduleForm key={account.schedule_version} loan={account} onDone={onClose} />
          )}
        </WithLoanAccount>
      </DialogContent>
    </Dialog>
  );
}

type Form = UseFormReturn<RescheduleValues, unknown, RescheduleValues>;

function RescheduleForm({ loan, onDone }: { loan: LoanAccount; onDone: () => void }) {
  const name = `request:reschedule:${loan.id}:${loan.schedule_version}`;
  const term = loan.terms?.term ?? undefined;
  const schema = useMemo(() => rescheduleForm(term, today()), [term]);
  const empty: RescheduleValues = {
    payment_frequency: loan.payment_frequency,
    installment_count: "",
    first_due_date: "",
    schedule_due_dates: [],
    reason: "",
  };
  const form = useDraftForm({ name, schema, kept: rescheduleDraft, empty });
  const values = useWatch({ control: form.control }) as RescheduleValues;
  const { submit, isPending } = useFormSubmit({
    name,
    changes: ["request.asked"],
    said: () => toast.success("Request sent.", "You can follow it under Requests."),
    failed: "The request was not sent.",
    once: true,
    form,
    empty,
    rename: { changes: "reason" },
    send: ({ reason, ...typed }: RescheduleValues, header) => {
      const changes = bodyOf(typed);
      return askFor({ kind: "reschedule", loan_account: loan.id, changes }, reason, header);
    },
    refetchAfterRefusal: true,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ScheduleFields form={form} values={values} term={term} />
      <ReschedulePreview loan={loan.id} schedule={scheduleOf(values, term, today())} />
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        rows={3}
        maxLength={LONGEST_REASON}
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          Send Request
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

type FieldsProps = { form: Form; values: RescheduleValues; term: number | undefined };

/** How often and how many times is paid from now on, and when. */
function ScheduleFields({ form, values, term }: FieldsProps) {
  const [open, setOpen] = useState(false);
  const { payment_frequency: frequency, first_due_date: first, schedule_due_dates: dates } = values;
  const setDates = (next: string[]) =>
    form.setValue("schedule_due_dates", next, {
      shouldDirty: true,
      shouldValidate: form.getFieldState("schedule_due_dates").isTouched,
    });
  const last = dates.at(-1);
  const summary =
    first === "" || last === undefined
      ? "Enter the installment count, then set the dates."
      : `${formatDate(dates[0])} to ${formatDate(last)}`;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField control={form.control} name="payment_frequency" label="Payment frequency">
        {(field) => (
          <Select
            ref={field.ref}
            options={FREQUENCIES}
            value={field.value as (typeof FREQUENCIES)[number]["value"]}
            onValueChange={(next) => {
              field.onChange(next);
              if (first !== "") setDates(generateDueDates(first, next, dates.length));
            }}
            onBlur={field.onBlur}
          />
        )}
      </FormField>
      <TextField
        control={form.control}
        name="installment_count"
        label="Installment count"
        inputMode="numeric"
        autoComplete="off"
        onInput={(event) => {
          const count = readCount(event.currentTarget.value);
          if (count !== null) setDates(resizeDueDates(dates, first, frequency, count));
        }}
      />
      <div className="sm:col-span-2">
        <FormField
          control={form.control}
          name="schedule_due_dates"
          label="Due dates"
          hint={summary}
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
      </div>
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
          if (next !== "") setDates(generateDueDates(next, frequency, dates.length));
        }}
        dates={dates}
        onDateChange={(index, date) => setDates(dates.with(index, date))}
        problems={dueDateProblems(dates, today(), term, frequency)}
      />
    </div>
  );
}
