import { useState } from "react";
import { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, PasswordField, SubmitButton, TextField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit, useSubmit } from "@/components/use-submit";
import { applyServerErrors, sixDigits, useZodForm } from "@/lib/forms";
import type { Credentials } from "./api";
import { confirmRegistration, sendRegistrationCode } from "./registration-code";

const schema = z.object({
  // As at the login, a password is never trimmed.
  password: z.string().min(1, "Password is required"),
  otp: sixDigits("The code has 6 digits"),
});

type ConfirmAddressProps = {
  /** Who waits for approval; the password is empty when it has to be asked for. */
  person: Credentials;
};

/** Whoever waits for approval proves that they read the mail of their address. */
export function ConfirmAddress({ person }: ConfirmAddressProps) {
  const [confirming, setConfirming] = useState(false);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  if (confirmed === person.username)
    return <Alert kind="success">Your email address is confirmed.</Alert>;
  return (
    <p className="text-muted-foreground text-sm">
      We have emailed you a code.{" "}
      <Button variant="link" size="inline" onClick={() => setConfirming(true)}>
        Confirm your email address
      </Button>
      {confirming && (
        <CodeDialog
          person={person}
          onConfirmed={() => {
            setConfirmed(person.username);
            setConfirming(false);
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </p>
  );
}

type CodeDialogProps = ConfirmAddressProps & { onConfirmed: () => void; onClose: () => void };

/** Takes the code that was mailed to their address. */
function CodeDialog({ person, onConfirmed, onClose }: CodeDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Confirm your email address"
        description={`Enter the newest code from your email. Administrators will then see that the address of ${person.username} is confirmed.`}
        width="sm"
      >
        <CodeForm person={person} onConfirmed={onConfirmed} />
      </DialogContent>
    </Dialog>
  );
}

type CodeFormProps = Omit<CodeDialogProps, "onClose">;

function CodeForm({ person, onConfirmed }: CodeFormProps) {
  const { username } = person;
  const form = useZodForm(schema, { password: person.password, otp: "" });
  const { submit, ...confirming } = useFormSubmit({
    form,
    name: "registration:confirm",
    changes: [],
    send: (proof) => confirmRegistration({ username, ...proof }),
    said: ({ email }) =>
      toast.success("Email address confirmed.", `Administrators can see that ${email} is yours.`),
    failed: "Failed to confirm your email address.",
    onDone: onConfirmed,
  });
  const resending = useSubmit({
    name: "registration:code",
    changes: [],
    send: (password: string) => sendRegistrationCode({ username, password }),
    said: ({ email }) =>
      toast.success("Code sent.", `Enter the newest code that we emailed to ${email}.`),
    failed: "Failed to send the code.",
    onDone: () => form.resetField("otp"),
    onRefused: (error) => applyServerErrors(form, error),
  });
  const isPending = confirming.isPending || resending.isPending;
  const resend = async () => {
    if (await form.trigger("password", { shouldFocus: true }))
      resending.submit(form.getValues("password"));
  };
  return (
    // The dialog stands within the form of the login, as far as React is concerned.
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
      className="flex flex-col gap-4"
    >
      {person.password === "" && (
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
      )}
      <TextField
        control={form.control}
        name="otp"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <FormError form={form} />
      <DialogFooter>
        <Button
          variant="outline"
          pending={resending.isPending}
          disabled={isPending}
          onClick={() => void resend()}
        >
          Send a new code
        </Button>
        <SubmitButton form={form} pending={confirming.isPending} disabled={isPending}>
          Confirm address
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
