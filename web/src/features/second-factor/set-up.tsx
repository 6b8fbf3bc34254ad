import { useState } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit, useSubmit } from "@/components/use-submit";
import { verified } from "@/features/identity/verify-identity";
import { messageOf, sixDigits, useZodForm } from "@/lib/forms";
import { beginSetUp, confirmSetUp, type NewSecondFactor } from "./api";
import { QrCode } from "./qr-code";

const FAILED = "The second factor was not set up.";

/** Sets up an authenticator app: the secret, then its first code. */
export function SetUp({ onSetUp }: { onSetUp: (recoveryCodes: string[]) => void }) {
  const [made, setMade] = useState<NewSecondFactor | null>(null);
  const { submit, isPending } = useSubmit({
    name: "second-factor:begin",
    changes: [],
    send: (_: null) => verified(beginSetUp),
    said: () => {},
    failed: FAILED,
    onDone: setMade,
    onRefused: (error) => toast.error(FAILED, messageOf(error)),
  });
  if (made !== null) return <ConfirmApp made={made} onSetUp={onSetUp} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-pretty">
        You need an authenticator app on your phone, for example Google Authenticator, Microsoft
        Authenticator or Aegis. It shows a new code every 30 seconds. You enter the code after your
        password when you log in.
      </p>
      <Button pending={isPending} onClick={() => submit(null)}>
        Start set-up
      </Button>
    </div>
  );
}

const schema = z.object({ code: sixDigits("The code has 6 digits") });

type ConfirmAppProps = { made: NewSecondFactor; onSetUp: (recoveryCodes: string[]) => void };

function ConfirmApp({ made, onSetUp }: ConfirmAppProps) {
  const form = useZodForm(schema, { code: "" });
  const { submit, isPending } = useFormSubmit({
    form,
    name: "second-factor:confirm",
    changes: ["account.changed"],
    send: ({ code }: z.infer<typeof schema>) => verified(() => confirmSetUp(code)),
    said: () => toast.success("Second factor set up."),
    failed: FAILED,
    onDone: onSetUp,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <QrCode text={made.url} label="QR code for your authenticator app" />
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-4 text-sm">
          <p className="text-pretty">
            Scan this QR code with your authenticator app. If you cannot scan it, enter this key in
            the app:
          </p>
          <p>
            <span className="sr-only">Key: </span>
            <code className="bg-muted inline-block rounded px-2 py-1 font-mono wrap-anywhere">
              {made.secret.match(/.{1,4}/g)?.join(" ")}
            </code>
          </p>
          <TextField
            control={form.control}
            name="code"
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            className="max-w-56"
          />
          <FormError form={form} />
          <SubmitButton form={form} pending={isPending} className="self-start">
            Confirm
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}
