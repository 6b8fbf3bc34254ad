import { z } from "zod";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextareaField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { DECLINE_CODES, type DeclineCode } from "@/features/applications/decline-codes";
import { useDraftForm } from "@/lib/form-drafts";
import { MAX_REASON, required } from "@/lib/forms";
import { type ChangeRequest, decline } from "./api";
import { titleOf } from "./words";

const stored = z.object({ decline_code: z.string(), reason: z.string() });
const schema = z.object({
  decline_code: required("Please select the main reason."),
  reason: required("Please give a reason."),
});
const EMPTY = { decline_code: "", reason: "" };

type DeclineApplicationFormProps = { request: ChangeRequest; onDone: () => void };

/** Asks why an application is declined, as a code and in words, and declines it. */
export function DeclineApplicationForm({ request, onDone }: DeclineApplicationFormProps) {
  const name = `request-decline:${request.id}`;
  const form = useDraftForm({ name, schema, stored, empty: EMPTY });
  const { submit, isPending } = useFormSubmit({
    name,
    form,
    empty: EMPTY,
    once: true,
    send: ({ decline_code, reason }: z.output<typeof schema>, header) =>
      decline(request.id, reason, header, decline_code as DeclineCode),
    changes: ["request.decided", "application.changed"],
    said: () => toast.success("Request declined.", titleOf(request)),
    failed: "The request was not declined.",
    refetchAfterRefusal: true,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SelectField
        control={form.control}
        name="decline_code"
        label="Main reason"
        options={DECLINE_CODES}
        placeholder="Select a reason"
      />
      <TextareaField control={form.control} name="reason" label="Reason" maxLength={MAX_REASON} />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} variant="destructive" pending={isPending}>
          Decline
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
