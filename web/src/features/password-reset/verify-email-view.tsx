import { useState } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { SubmitButton, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useZodForm } from "@/lib/forms";
import { firstMessage, RESEND_FAILED, resendCode, verifyCode, WRONG_CODE } from "./api";
import { ResetFrame, stepClass } from "./frame";

const schema = z.object({
  email: z.string(),
  // Mail programs and people put spaces into codes.
  otp: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "The OTP has 6 digits")),
});

type VerifyEmailViewProps = {
  email: string;
  onVerified: (token: string) => void;
  onLogin: () => void;
};

/** The second step: the mailed code. */
export function VerifyEmailView({ email, onVerified, onLogin }: VerifyEmailViewProps) {
  const [pending, setPending] = useState<"verify" | "resend" | null>(null);
  const form = useZodForm(schema, { email, otp: "" });
  const submit = form.handleSubmit(async ({ otp }) => {
    setPending("verify");
    try {
      const token = await verifyCode(email, otp);
      popup.success({ title: "OTP Verified", message: "Choose a new password now." });
      onVerified(token);
    } catch (error) {
      popup.error({ title: "Verification Failed", message: firstMessage(error, WRONG_CODE) });
    } finally {
      setPending(null);
    }
  });
  const resend = async () => {
    setPending("resend");
    try {
      await resendCode(email);
      form.reset({ email, otp: "" });
      popup.success({
        title: "OTP Resent",
        message: "A new OTP has been sent to your email.",
      });
    } catch (error) {
      popup.error({ title: "Resend Failed", message: firstMessage(error, RESEND_FAILED) });
    } finally {
      setPending(null);
    }
  };
  return (
    <ResetFrame
      title="Verify email"
      text="If an account has this address, the code of 6 digits is in its mail. It is good for 10 minutes; only the newest one works."
      onLogin={onLogin}
    >
      <form noValidate onSubmit={submit} className={stepClass}>
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
            pending={pending === "resend"}
            disabled={pending !== null}
            onClick={() => void resend()}
          >
            Resend OTP
          </Button>
          <SubmitButton
            form={form}
            size="lg"
            pending={pending === "verify"}
            disabled={pending !== null}
          >
            Verify OTP
          </SubmitButton>
        </div>
      </form>
    </ResetFrame>
  );
}
