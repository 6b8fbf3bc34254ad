import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit, useSubmit } from "@/components/use-submit";
import { verified } from "@/features/identity/verify-identity";
import { emailAddress, messageOf, sixDigits, useZodForm } from "@/lib/forms";
import { confirmEmail, detailsQuery, requestEmail } from "./api";

const emailSchema = z.object({
  email: emailAddress(),
});
type Email = z.infer<typeof emailSchema>;

const NOT_SENT = "Failed to send the code.";

/** Asks for the email address that the person wants from now on. */
export function ChangeEmail() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" size="inline" onClick={() => setOpen(true)}>
        Change email address
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen}>
          <DialogContent
            title="Change email address"
            description="We will email a code to the new address. Enter that code to complete the change."
            width="sm"
          >
            <EmailForm onSent={() => setOpen(false)} />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

function EmailForm({ onSent }: { onSent: () => void }) {
  const queries = useQueryClient();
  const form = useZodForm(emailSchema, { email: "" });
  const { submit, isPending } = useFormSubmit({
    form,
    name: "email:change",
    changes: ["account.changed"],
    send: ({ email }: Email) => verified(() => requestEmail(email)),
    said: (details, { email }) => {
      queries.setQueryData(detailsQuery.queryKey, details);
      toast.success("Code sent.", `Enter the code that we emailed to ${email}.`);
    },
    failed: NOT_SENT,
    onDone: onSent,
  });
  return (
    // The dialog stands within the form of the details, as far as React is concerned.
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        void submit(event);
      }}
      className="flex flex-col gap-4"
    >
      <TextField
        control={form.control}
        name="email"
        label="New email address"
        type="email"
        autoComplete="email"
        autoFocus
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          {isPending ? "Sending..." : "Send code"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

const codeSchema = z.object({
  otp: sixDigits("The code has 6 digits"),
});

type ConfirmEmailProps = {
  email: string;
  /** It takes the place of another one, rather than being the one that somebody registered with. */
  isNew: boolean;
};

/** Takes the code that confirms an email address. */
export function ConfirmEmail({ email, isNew }: ConfirmEmailProps) {
  const queries = useQueryClient();
  const form = useZodForm(codeSchema, { otp: "" });
  const { submit, ...confirming } = useFormSubmit({
    form,
    name: "email:confirm",
    changes: ["account.changed"],
    send: ({ otp }: z.infer<typeof codeSchema>) => confirmEmail(otp),
    said: (details) => {
      queries.setQueryData(detailsQuery.queryKey, details);
      if (isNew)
        toast.success("Email address changed.", `From now on we will email you at ${email}.`);
      else toast.success("Email address confirmed.");
    },
    failed: "Failed to confirm your email address.",
  });
  const resending = useSubmit({
    name: "email:code",
    changes: ["account.changed"],
    send: (_: null) => verified(() => requestEmail(email)),
    said: (details) => {
      queries.setQueryData(detailsQuery.queryKey, details);
      toast.success("Code sent.", `Enter the newest code that we emailed to ${email}.`);
    },
    failed: NOT_SENT,
    onDone: () => form.reset(),
    onRefused: (error) => toast.error(NOT_SENT, messageOf(error, NOT_SENT)),
  });
  const isPending = confirming.isPending || resending.isPending;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Alert kind="info" title={`Confirm your ${isNew ? "new " : ""}email address`}>
        Enter the code that we emailed to <span className="font-medium break-all">{email}</span>.
        {isNew && " Until then we use your old address."}
      </Alert>
      <TextField
        control={form.control}
        name="otp"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="max-w-56"
      />
      <FormError form={form} />
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <SubmitButton form={form} pending={confirming.isPending} disabled={isPending}>
          Confirm address
        </SubmitButton>
        <Button
          variant="outline"
          pending={resending.isPending}
          disabled={isPending}
          onClick={() => resending.submit(null)}
        >
          Send a new code
        </Button>
      </div>
    </form>
  );
}
