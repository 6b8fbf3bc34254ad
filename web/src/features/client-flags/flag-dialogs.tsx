import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import {
  DateField,
  FormError,
  SubmitButton,
  TextareaField,
  TextField,
} from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { useDraftForm } from "@/lib/form-drafts";
import { required } from "@/lib/forms";
import { useServerToday } from "@/lib/server-clock";
import { type ClientFlag, type ClientFlagBody, liftFlag, raiseFlag } from "./api";
import { flagLine, flagName, KIND_OPTIONS } from "./words";

const MAX_TEXT = 1000;
const MAX_COLLECTOR = 200;
const HANDED_OVER = "handed_over";

const flagDraft = z.object({
  kind: z.string(),
  since: z.string(),
  note: z.string(),
  collector: z.string(),
});
const EMPTY = { kind: "", since: "", note: "", collector: "" };

const flagForm = z
  .object({
    ...flagDraft.shape,
    kind: required("Choose a flag."),
    since: required("Enter the date."),
    note: required("Please give a reason."),
  })
  .transform(({ collector, ...typed }, context): ClientFlagBody => {
    const values = { ...typed, kind: typed.kind as ClientFlagBody["kind"] };
    if (values.kind !== HANDED_OVER) return values;
    if (collector.trim() === "") {
      const message = "Enter to whom the client was handed over.";
      context.addIssue({ code: "custom", path: ["collector"], message });
    }
    return { ...values, collector };
  });

type RaiseDialogProps = { client: number; onClose: () => void };

/** Raises a stop flag on a client. */
export function RaiseDialog({ client, onClose }: RaiseDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        needs="can_edit_clients"
        title="Raise Stop Flag"
        description="The card shows what the flag stops. It stays until someone lifts it."
      >
        <RaiseForm client={client} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function RaiseForm({ client, onClose }: RaiseDialogProps) {
  const name = `client-flag:${client}`;
  const today = useServerToday();
  const form = useDraftForm({ name, schema: flagForm, stored: flagDraft, empty: EMPTY });
  const isHandedOver = useWatch({ control: form.control, name: "kind" }) === HANDED_OVER;
  const { submit, isPending } = useFormSubmit({
    name,
    form,
    empty: EMPTY,
    send: (body: ClientFlagBody) => raiseFlag(client, body),
    changes: ["client.flags"],
    said: ({ kind }) => toast.success(`${flagName(kind)}: flag raised.`),
    failed: "The flag was not raised.",
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SelectField
        control={form.control}
        name="kind"
        label="Flag"
        options={KIND_OPTIONS}
        placeholder="Choose a flag"
      />
      <DateField control={form.control} name="since" label="Since" max={today} />
      {isHandedOver && (
        <TextField
          control={form.control}
          name="collector"
          label="Handed over to"
          maxLength={MAX_COLLECTOR}
        />
      )}
      <TextareaField
        control={form.control}
        name="note"
        label="Reason"
        hint="For example, the letter that you received."
        maxLength={MAX_TEXT}
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          Raise Flag
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

type LiftDialogProps = { flag: ClientFlag; onClose: () => void };

/** Lifts an open flag, for a reason. */
export function LiftDialog({ flag, onClose }: LiftDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent needs="can_edit_clients" title="Lift Stop Flag" description={flagLine(flag)}>
        <LiftForm flag={flag} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

const reasonDraft = z.object({ reason: z.string() });
const NO_REASON = { reason: "" };

function LiftForm({ flag, onClose }: LiftDialogProps) {
  const name = `client-flag-lift:${flag.id}`;
  const schema = useMemo(() => z.object({ reason: required("Please give a reason.") }), []);
  const form = useDraftForm({ name, schema, stored: reasonDraft, empty: NO_REASON });
  const { submit, isPending } = useFormSubmit({
    name,
    form,
    empty: NO_REASON,
    send: ({ reason }: { reason: string }) => liftFlag(flag, reason),
    changes: ["client.flags"],
    // A colleague may have lifted it.
    refetchAfterRefusal: true,
    said: ({ kind }) => toast.success(`${flagName(kind)}: flag lifted.`),
    failed: "The flag was not lifted.",
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextareaField control={form.control} name="reason" label="Reason" maxLength={MAX_TEXT} />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          Lift Flag
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
