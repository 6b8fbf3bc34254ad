import type { ReactNode } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextareaField } from "@/components/ui/field";
import { useFormSubmit } from "@/components/use-submit";
import type { Change } from "@/lib/changes";
import { useDraftForm } from "@/lib/form-drafts";
import { MAX_REASON, required } from "@/lib/forms";
import type { IdempotencyHeader } from "@/lib/idempotency";

const reasonDraft = z.object({ reason: z.string() });
const optional = z.string().trim();

type ReasonFormProps<Answer> = {
  /** Names the draft, and the request. */
  name: string;
  /** The error for a missing reason; left out, the reason is optional. */
  missing?: string;
  /** The field's name; "Reason" unless it is something else. */
  field?: string;
  /** An irreversible action has a red button. */
  destructive?: boolean;
  /** The button's words. */
  label: string;
  /** A line of help below the field. */
  hint?: string | undefined;
  /** The initial text of the field. */
  initial?: string | undefined;
  /** Replaces the submit button, given the typed reason. */
  instead?: ((reason: string) => ReactNode) | undefined;
  send: (reason: string, header: IdempotencyHeader) => Promise<Answer>;
  changes: readonly Change[];
  said: (answer: Answer) => void;
  failed: string;
  onDone: () => void;
};

/** Asks for the reason of something, and does it. */
export function ReasonForm<Answer>(props: ReasonFormProps<Answer>) {
  const { name, missing, field = "Reason", destructive = true, initial = "", instead } = props;
  const empty = { reason: initial };
  const { label, hint, send, onDone, changes, said, failed } = props;
  const form = useDraftForm({
    name,
    schema: z.object({ reason: missing === undefined ? optional : required(missing) }),
    stored: reasonDraft,
    empty,
  });
  const { submit, isPending } = useFormSubmit({
    name,
    changes,
    said,
    failed,
    once: true,
    form,
    empty: { reason: "" },
    send: ({ reason }: { reason: string }, header) => send(reason, header),
    refetchAfterRefusal: true,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextareaField
        control={form.control}
        name="reason"
        label={field}
        hint={hint}
        maxLength={MAX_REASON}
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        {instead?.(form.watch("reason")) ?? (
          <SubmitButton
            form={form}
            variant={destructive ? "destructive" : "default"}
            pending={isPending}
          >
            {label}
          </SubmitButton>
        )}
      </DialogFooter>
    </form>
  );
}
