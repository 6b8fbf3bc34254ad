import { useMemo } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import {
  DateField,
  FormError,
  MoneyField,
  SubmitButton,
  TextareaField,
} from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { addDays } from "@/lib/dates";
import { useDraftForm } from "@/lib/form-drafts";
import { required } from "@/lib/forms";
import { parseAmount, toCents, unreadable } from "@/lib/money";
import { useServerToday } from "@/lib/server-clock";
import { addNote, type NoteBody } from "./api";

const MAX_NOTE = 1000;
/** The longest time ahead for a promise, in days. */
const MAX_DAYS = 366;
const noteDraft = z.object({
  text: z.string(),
  promise_date: z.string(),
  promise_amount: z.string(),
});
const EMPTY = { text: "", promise_date: "", promise_amount: "" };

type NoteDialogProps = { loan: number; client: string; onClose: () => void };

/** Notes something about a loan, and what its client promised to pay. */
export function NoteDialog({ loan, client, onClose }: NoteDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Add Note" description={`Loan #${loan}, ${client}`}>
        <NoteForm loan={loan} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function NoteForm({ loan, onDone }: { loan: number; onDone: () => void }) {
  const name = `loan-note:${loan}`;
  const now = useServerToday();
  const schema = useMemo(() => noteForm(now), [now]);
  const form = useDraftForm({ name, schema, stored: noteDraft, empty: EMPTY });
  const { submit, isPending } = useFormSubmit({
    name,
    once: true,
    form,
    empty: EMPTY,
    send: (body: NoteBody, header) => addNote(loan, body, header),
    changes: ["loan.noted"],
    said: () => toast.success("Note saved."),
    failed: `The note on loan #${loan} was not saved.`,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextareaField control={form.control} name="text" label="Note" maxLength={MAX_NOTE} />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-medium">Promise to pay (optional)</legend>
        <DateField
          control={form.control}
          name="promise_date"
          label="Day"
          min={now}
          max={addDays(now, MAX_DAYS)}
        />
        <MoneyField control={form.control} name="promise_amount" label="Amount" />
      </fieldset>
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          Save Note
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

/** A promise has both a day and an amount, or neither. */
function noteForm(now: string) {
  return z
    .object({ ...noteDraft.shape, text: required("Please enter a note.") })
    .transform(({ text, promise_date: date, promise_amount: typed }, context): NoteBody => {
      const amount = parseAmount(typed);
      const fault = (path: keyof typeof EMPTY, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (date === "" && typed.trim() === "") return { text };
      if (date === "") fault("promise_date", "Please enter the day of the promise.");
      else if (date < now) fault("promise_date", "Choose today or a later day.");
      if (amount === null)
        fault("promise_amount", unreadable(typed, "Please enter the amount that was promised."));
      else if (toCents(amount) <= 0n) fault("promise_amount", "Amount must be greater than 0");
      return { text, promise_date: date, promise_amount: amount ?? "0.00" };
    });
}
