import { useMemo } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextareaField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { ScheduleFields } from "@/features/applications/schedule-fields";
import type { LoanAccount } from "@/features/loans/types";
import { WithLoanAccount } from "@/features/loans/with-loan-account";
import { askFor } from "@/features/requests/api";
import { useDraftForm } from "@/lib/form-drafts";
import { MAX_REASON } from "@/lib/forms";
import { useServerToday } from "@/lib/server-clock";
import {
  bodyOf,
  type RescheduleValues,
  rescheduleDraft,
  rescheduleForm,
  scheduleOf,
} from "./reschedule";
import { ReschedulePreview } from "./reschedule-preview";

type RescheduleDialogProps = { loan: number; open: boolean; onClose: () => void };

/** Asks a colleague for new installments for what is unpaid of a loan. */
export function RescheduleDialog({ loan, open, onClose }: RescheduleDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        needs="can_edit_active_loans"
        title={`Reschedule Loan #${loan}`}
        description="New installments for what is unpaid. A colleague will decide."
      >
        <WithLoanAccount loan={loan}>
          {(account) => (
            // The values belong to the schedule as loaded.
            <RescheduleForm key={account.schedule_version} loan={account} onDone={onClose} />
          )}
        </WithLoanAccount>
      </DialogContent>
    </Dialog>
  );
}

function RescheduleForm({ loan, onDone }: { loan: LoanAccount; onDone: () => void }) {
  const name = `request:reschedule:${loan.id}:${loan.schedule_version}`;
  const term = loan.terms?.term ?? undefined;
  const today = useServerToday();
  const schema = useMemo(() => rescheduleForm(term, today), [term, today]);
  const empty: RescheduleValues = {
    payment_frequency: loan.payment_frequency,
    installment_count: "",
    first_due_date: "",
    schedule_due_dates: [],
    reason: "",
  };
  const form = useDraftForm({ name, schema, stored: rescheduleDraft, empty });
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
      <FormProvider {...form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <ScheduleFields term={term} empty="Enter the installment count, then set the dates." />
        </div>
      </FormProvider>
      <ReschedulePreview loan={loan.id} schedule={scheduleOf(values, term, today)} />
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        rows={3}
        maxLength={MAX_REASON}
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
