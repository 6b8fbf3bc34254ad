import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { CODE_NOT_SENT, codeSchema, EmailCodeForm } from "@/components/email-code-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { verified } from "@/features/identity/verify-identity";
import { emailAddress, submitAlone, useZodForm } from "@/lib/forms";
import { confirmEmail, detailsQuery, requestEmail, type StaffDetails } from "./api";

const emailSchema = z.object({
  email: emailAddress(),
});
type Email = z.infer<typeof emailSchema>;

const CHANGES = ["account.changed"] as const;
const request = (email: string) => verified(() => requestEmail(email));

/** Shows the details that came with an answer. */
function useStoreDetails() {
  const queries = useQueryClient();
  return (details: StaffDetails) => {
    queries.setQueryData(detailsQuery.queryKey, details);
  };
}

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
  const store = useStoreDetails();
  const form = useZodForm(emailSchema, { email: "" });
  const { submit, isPending } = useFormSubmit({
    form,
    name: "email:change",
    changes: CHANGES,
    send: ({ email }: Email) => request(email),
    said: (details, { email }) => {
      store(details);
      toast.success("Code sent.", `Enter the code that we emailed to ${email}.`);
    },
    failed: CODE_NOT_SENT,
    onDone: onSent,
  });
  return (
    <form noValidate onSubmit={submitAlone(submit)} className="flex flex-col gap-4">
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

const codeForm = z.object(codeSchema);

type ConfirmEmailProps = {
  email: string;
  /** True if it replaces another address, rather than being the one used at registration. */
  isNew: boolean;
};

/** Takes the code that confirms an email address. */
export function ConfirmEmail({ email, isNew }: ConfirmEmailProps) {
  const store = useStoreDetails();
  const form = useZodForm(codeForm, { otp: "" });
  return (
    <EmailCodeForm
      form={form}
      name="email"
      changes={CHANGES}
      confirm={({ otp }) => confirmEmail(otp)}
      store={store}
      said={() => {
        if (isNew)
          toast.success("Email address changed.", `From now on we will email you at ${email}.`);
        else toast.success("Email address confirmed.");
      }}
      resend={() => request(email)}
      addressOf={() => email}
      inPage
    >
      <Alert kind="info" title={`Confirm your ${isNew ? "new " : ""}email address`}>
        Enter the code that we emailed to <span className="font-medium break-all">{email}</span>.
        {isNew && " Until then we use your old address."}
      </Alert>
    </EmailCodeForm>
  );
}
