import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { verified } from "@/features/identity/verify-identity";
import { applyServerErrors, emailAddress, messageOf, sixDigits, useZodForm } from "@/lib/forms";
import { confirmEmail, detailsQuery, requestEmail } from "./api";

const emailSchema = z.object({
  email: emailAddress(),
});

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
  const [pending, setPending] = useState(false);
  const form = useZodForm(emailSchema, { email: "" });
  const submit = form.handleSubmit(async ({ email }) => {
    setPending(true);
    try {
      queries.setQueryData(detailsQuery.queryKey, await verified(() => requestEmail(email)));
      toast.success("Code sent.", `Enter the code that we emailed to ${email}.`);
      onSent();
    } catch (error) {
      applyServerErrors(form, error);
    } finally {
      setPending(false);
    }
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
        <SubmitButton form={form} pending={pending}>
          {pending ? "Sending..." : "Send code"}
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
  const [pending, setPending] = useState<"confirm" | "resend" | null>(null);
  const form = useZodForm(codeSchema, { otp: "" });
  const submit = form.handleSubmit(async ({ otp }) => {
    setPending("confirm");
    try {
      queries.setQueryData(detailsQuery.queryKey, await confirmEmail(otp));
      if (isNew)
        toast.success("Email address changed.", `From now on we will email you at ${email}.`);
      else toast.success("Email address confirmed.");
    } catch (error) {
      applyServerErrors(form, error);
    } finally {
      setPending(null);
    }
  });
  const resend = async () => {
    setPending("resend");
    try {
      queries.setQueryData(detailsQuery.queryKey, await verified(() => requestEmail(email)));
      toast.success("Code sent.", `Enter the newest code that we emailed to ${email}.`);
    } catch (error) {
      toast.error("Failed to send the code.", messageOf(error));
    } finally {
      setPending(null);
    }
  };
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
        <SubmitButton form={form} pending={pending === "confirm"} disabled={pending !== null}>
          Confirm address
        </SubmitButton>
        <Button
          variant="outline"
          pending={pending === "resend"}
          disabled={pending !== null}
          onClick={() => void resend()}
        >
          Send a new code
        </Button>
      </div>
    </form>
  );
}
