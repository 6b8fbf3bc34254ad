import { z } from "zod";
import { Button } from "@/components/ui/button";
import { SubmitButton, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useFormSubmit, useSubmit } from "@/components/use-submit";
import { sixDigits, useZodForm } from "@/lib/forms";
import { firstMessage, RESEND_FAILED, resendCode, verifyCode, WRONG_CODE } from "./api";
import { StepFrame } from "./frame";

const schema = z.object({
  email: z.string(),
  otp: sixDigits("The OTP has 6 digits"),
});

type VerifyEmailViewProps = {
  email: string;
  /** The secret of the person's own request, if they have made one. */
  request: string | null;
  /** Another code was mailed, for this request. */
  onResent: (request: string) => void;
  onVerified: (token: string) => void;
  /** Goes back to the first step: another address, or a request whose guesses are used up. */
  onStartAnew: () => void;
  onLogin: () => void;
};

/** The second step: the mailed code. */
export function VerifyEmailView({
  email,
  request,
  onResent,
  onVerified,
  onStartAnew,
  onLogin,
}: VerifyEmailViewProps) {
  const form = useZodForm(schema, { email, otp: "" });
  const { submit, ...verifying } = useFormSubmit({
    form,
    name: "password-reset:verify",
    changes: [],
    send: ({ otp }) => verifyCode(email, otp, request),
    said: () => popup.success({ title: "OTP Verified", message: "Choose a new password now." }),
    failed: "Verification Failed",
    onDone: onVerified,
    onRefused: (error) =>
      popup.error({ title: "Verification Failed", message: firstMessage(error, WRONG_CODE) }),
  });
  const resending = useSubmit<null, string>({
    name: "password-reset:resend",
    changes: [],
    send: () => resendCode(email, request),
    said: () =>
      popup.success({ title: "OTP Resent", message: "A new OTP has been sent to your email." }),
    failed: "Resend Failed",
    onDone: (next) => {
      form.reset({ email, otp: "" });
      onResent(next);
    },
    onRefused: (error) =>
      popup.error({ title: "Resend Failed", message: firstMessage(error, RESEND_FAILED) }),
  });
  const isPending = verifying.isPending || resending.isPending;
  return (
    <StepFrame
      title="Verify email"
      text={
        request === null
          ? "Enter the 6-digit code from your invitation. The email says how long it works."
          : "If this address belongs to an account, we have emailed it a 6-digit code. The code works for 10 minutes. Use the newest one."
      }
      onLogin={onLogin}
      onSubmit={submit}
    >
      <TextField control={form.control} name="email" label="Email" type="email" readOnly />
      <TextField
        control={form.control}
        name="otp"
        label="OTP"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <div className="flex flex-col-reverse gap-3 sm:grid sm:grid-cols-2">
        <Button
          variant="outline"
          size="lg"
          pending={resending.isPending}
          disabled={isPending}
          onClick={() => resending.submit(null)}
        >
          Resend OTP
        </Button>
        <SubmitButton form={form} size="lg" pending={verifying.isPending} disabled={isPending}>
          Verify OTP
        </SubmitButton>
      </div>
      <p className="text-muted-foreground text-center text-sm">
        No code, or the wrong address?{" "}
        <Button variant="link" size="inline" disabled={isPending} onClick={onStartAnew}>
          Start again
        </Button>
      </p>
    </StepFrame>
  );
}
