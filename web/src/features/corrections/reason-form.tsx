import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextareaField } from "@/components/ui/field";
import { useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors, required } from "@/lib/forms";
import { refreshAfterCorrection } from "./api";

const LONGEST = 500;
const reasonDraft = z.object({ reason: z.string() });
const NO_REASON = { reason: "" };

type ReasonFormProps = {
  /** The draft's name. */
  name: string;
  /** Said where no reason is given. */
  missing: string;
  submit: string;
  /** Does it; answers when it is done. */
  onSubmit: (reason: string) => Promise<void>;
  onDone: () => void;
};

/** Asks for the reason of something that cannot be undone, and does it. */
export function ReasonForm({ name, missing, submit, onSubmit, onDone }: ReasonFormProps) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const form = useDraftForm({
    name,
    schema: z.object({ reason: required(missing) }),
    kept: reasonDraft,
    empty: NO_REASON,
  });
  const send = form.handleSubmit(async ({ reason }) => {
    setPending(true);
    try {
      await onSubmit(reason);
      form.reset(NO_REASON);
      onDone();
      await refreshAfterCorrection(queries);
    } catch (error) {
      applyServerErrors(form, error);
    } finally {
      setPending(false);
    }
  });
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <TextareaField control={form.control} name="reason" label="Reason" maxLength={LONGEST} />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} variant="destructive" pending={pending}>
          {submit}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
