import { useState } from "react";
import { z } from "zod";
import { codeSchema, EmailCodeForm } from "@/components/email-code-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useZodForm } from "@/lib/forms";
import type { Credentials } from "./api";
import { confirmRegistration, sendRegistrationCode } from "./registration-code";

const schema = z.object({
  // As at the login, a password is never trimmed.
  password: z.string().min(1, "Password is required"),
  ...codeSchema,
});

type ConfirmAddressProps = {
  /** The person who waits for approval; the password is empty when it has to be asked for. */
  person: Credentials;
};

/** Lets a person who waits for approval prove that they read the mail of their address. */
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
  return (
    <EmailCodeForm
      form={form}
      name="registration"
      changes={[]}
      confirm={(proof) => confirmRegistration({ username, ...proof })}
      said={({ email }) =>
        toast.success("Email address confirmed.", `Administrators can see that ${email} is yours.`)
      }
      onConfirmed={onConfirmed}
      resend={({ password }) => sendRegistrationCode({ username, password })}
      addressOf={({ email }) => email}
      proof={["password"]}
    >
      {person.password === "" && (
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
      )}
    </EmailCodeForm>
  );
}
