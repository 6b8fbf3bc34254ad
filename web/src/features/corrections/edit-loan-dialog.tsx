import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import {
  DateField,
  FormError,
  SubmitButton,
  TextareaField,
  TextField,
} from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import type { LoanAccount } from "@/features/loans/types";
import { WithLoanAccount } from "@/features/loans/with-loan-account";
import { askFor } from "@/features/requests/api";
import { addDays } from "@/lib/dates";
import { useDraftForm } from "@/lib/form-drafts";
import { MAX_REASON, required } from "@/lib/forms";
import { useServerToday } from "@/lib/server-clock";
import {
  changesOf,
  dueDateProblem,
  type LoanEdits,
  MAX_DAYS_MOVED,
  type Movable,
  movable,
  movedTogether,
} from "./loan-edits";

const MAX_MANDATE = 64;

type EditLoanDialogProps = { loan: number; open: boolean; onClose: () => void };

/** Asks a colleague to change a loan's mandates and due dates. */
export function EditLoanDialog({ loan, open, onClose }: EditLoanDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        needs="can_edit_active_loans"
        title={`Request Changes to Loan #${loan}`}
        description="A colleague will decide. The amounts of the loan stay as they are."
      >
        <WithLoanAccount loan={loan}>
          {(account) => <Edits account={account} onDone={onClose} />}
        </WithLoanAccount>
      </DialogContent>
    </Dialog>
  );
}

function Edits({ account, onDone }: { account: LoanAccount; onDone: () => void }) {
  // The values belong to the loan as loaded: after a colleague moves dates, the form starts again.
  const rows = movable(account.payment_schedules ?? []);
  const version = rows.map(({ number, due_date }) => `${number}=${due_date}`).join();
  return <EditLoanForm key={version} loan={account} rows={rows} onDone={onDone} />;
}

type EditLoanFormProps = { loan: LoanAccount; rows: Movable[]; onDone: () => void };

const stored = z.object({
  mandate_id1: z.string(),
  mandate_id2: z.string(),
  due_dates: z.array(z.string()),
  reason: z.string(),
});

/** The form's rules, which are the server's. */
function rulesFor(rows: Movable[], today: string) {
  return stored
    .extend({
      mandate_id1: required("Please enter Mandate ID 1."),
      mandate_id2: required("Please enter Mandate ID 2."),
      reason: required("Please give a reason."),
    })
    .superRefine(({ due_dates }, context) => {
      for (const index of rows.keys()) {
        const message = dueDateProblem(rows, due_dates, index, today);
        if (message !== null)
          context.addIssue({ code: "custom", path: ["due_dates", index], message });
      }
    });
}

function EditLoanForm({ loan, rows, onDone }: EditLoanFormProps) {
  const name = `request:loan_edit:${loan.id}`;
  const today = useServerToday();
  const { mandate_id1, mandate_id2 } = loan;
  const dates = rows.map(({ due_date }) => due_date);
  const empty: LoanEdits = { mandate_id1, mandate_id2, due_dates: dates, reason: "" };
  const form = useDraftForm({
    name,
    schema: rulesFor(rows, today),
    // A draft with other installments is from before some were paid.
    stored: stored.refine(({ due_dates }) => due_dates.length === rows.length),
    empty,
  });
  const edits = useWatch({ control: form.control }) as LoanEdits;
  const changes = changesOf(loan, rows, edits);
  const { submit, isPending } = useFormSubmit({
    name,
    changes: ["request.asked"],
    said: () => toast.success("Request sent.", "You can follow it under Requests."),
    failed: "The request was not sent.",
    once: true,
    form,
    empty,
    rename: { changes: "reason" },
    send: ({ reason, ...edited }: LoanEdits, header) =>
      askFor(
        { kind: "loan_edit", loan_account: loan.id, changes: changesOf(loan, rows, edited) },
        reason,
        header,
      ),
    refetchAfterRefusal: true,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={form.control}
          name="mandate_id1"
          label="Mandate 1"
          maxLength={MAX_MANDATE}
        />
        <TextField
          control={form.control}
          name="mandate_id2"
          label="Mandate 2"
          maxLength={MAX_MANDATE}
        />
      </div>
      <DueDates form={form} rows={rows} today={today} />
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
        <SubmitButton form={form} pending={isPending} disabled={Object.keys(changes).length === 0}>
          Send Request
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

type DueDatesProps = {
  form: UseFormReturn<LoanEdits, unknown, LoanEdits>;
  rows: Movable[];
  today: string;
};

/** When each installment that can be moved falls due. */
function DueDates({ form, rows, today }: DueDatesProps) {
  const [together, setTogether] = useState(false);
  if (rows.length === 0)
    return (
      <p className="text-muted-foreground text-sm">
        Every installment is paid or overdue. No due date can be changed.
      </p>
    );
  const tomorrow = addDays(today, 1);
  const problem = form.formState.errors.due_dates;
  const message = problem?.root?.message ?? problem?.message;
  const moveLater = (index: number, date: string) => {
    if (!together) return;
    for (const [at, next] of movedTogether(rows, index, date).entries())
      form.setValue(`due_dates.${index + 1 + at}`, next, { shouldDirty: true });
    void form.trigger("due_dates");
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">Due dates</legend>
      <p className="text-muted-foreground text-sm">
        Each can be moved by at most {MAX_DAYS_MOVED} days, without a charge. The time between two
        dates must fit the payment frequency.
      </p>
      {rows.length > 1 && (
        <Checkbox
          checked={together}
          onCheckedChange={setTogether}
          label="Move the later installments too"
        />
      )}
      <ol className="-mx-1 grid gap-x-4 gap-y-3 px-1 sm:max-h-64 sm:grid-cols-2 sm:overflow-y-auto">
        {rows.map(({ number, due_date }, index) => (
          <li key={number}>
            <DateField
              control={form.control}
              name={`due_dates.${index}`}
              label={`Installment ${number}`}
              min={[tomorrow, addDays(due_date, -MAX_DAYS_MOVED)].sort()[1] ?? tomorrow}
              max={addDays(due_date, MAX_DAYS_MOVED)}
              onValueChange={(date) => moveLater(index, date)}
            />
          </li>
        ))}
      </ol>
      {message !== undefined && <p className="text-destructive text-sm">{message}</p>}
    </fieldset>
  );
}
