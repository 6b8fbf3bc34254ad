import { z } from "zod";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useFormSubmit } from "@/components/use-submit";
import { emailAddress, useZodForm } from "@/lib/forms";
import { firstMessage, SEND_FAILED, sendCode } from "./api";
import { StepForm } from "./frame";

const schema = z.object({ email: emailAddress() });

type ForgotPasswordViewProps = {
  email: string;
  onSent: (email: string, request: string) => void;
  /** The person has a code already, from an invitation. */
  onHasCode: (email: string) => void;
  onLogin: () => void;
};

/** The first step: the email address of the account. */
export function ForgotPasswordView({ email, onSent, onHasCode, onLogin }: ForgotPasswordViewProps) {
  const form = useZodForm(schema, { email });
  const { submit, isPending } = useFormSubmit({
    form,
    name: "password-reset:send",
    changes: [],
    send: (values) => sendCode(values.email),
    said: () =>
      popup.success({ title: "Email Sent", message: "An OTP has been sent to your email." }),
    failed: SEND_FAILED,
    onDone: (request, values) => onSent(values.email, request),
    onRefused: (error) =>
      popup.error({ title: "Error", message: firstMessage(error, SEND_FAILED) }),
  });
  const enterCode = async () => {
    if (await form.trigger("email", { shouldFocus: true }))
      onHasCode(form.getValues("email").trim());
  };
  return (
    <StepForm
      form={form}
      onSubmit={submit}
      isPending={isPending}
      action="Confirm Email"
      title="Forgot password"
      text="We will email you a code to reset your password."
      onLogin={onLogin}
      below={
        <p className="text-muted-foreground text-center text-sm text-pretty">
          Have you received an invitation?{" "}
          <Button
            variant="link"
            size="inline"
            disabled={isPending}
            onClick={() => void enterCode()}
          >
            I have a code
          </Button>
        </p>
      }
    >
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
      />
    </StepForm>
  );
}
