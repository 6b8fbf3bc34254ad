import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { verified } from "@/features/identity/verify-identity";
import { useZodForm } from "@/lib/forms";
import { eitherCode } from "@/lib/second-factor-code";
import { turnOff } from "./api";

const schema = z.object({ code: eitherCode });

/** Turns the person's own second factor off, for a code of it. */
export function TurnOffDialog({
  isRequired,
  onClose,
}: {
  isRequired: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Turn off second factor"
        description={
          isRequired
            ? "You must have a second factor. After you turn it off, you have to set one up again before you can continue."
            : "You will log in with your password alone. Your recovery codes stop working."
        }
        width="sm"
      >
        <TurnOffForm onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const form = useZodForm(schema, { code: "" });
  const { submit, isPending } = useFormSubmit({
    form,
    name: "second-factor:off",
    changes: ["account.changed"],
    send: ({ code }: z.infer<typeof schema>) => verified(() => turnOff(code)),
    said: () => toast.success("Second factor turned off."),
    failed: "The second factor was not turned off.",
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        control={form.control}
        name="code"
        label="Code"
        hint="6 digits from your app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={30}
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} variant="destructive" pending={isPending}>
          Turn off
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
