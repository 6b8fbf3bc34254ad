import { z } from "zod";
import { PasswordField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useFormSubmit } from "@/components/use-submit";
import { useZodForm } from "@/lib/forms";
import { isNewPassword } from "./api";
import { StepForm } from "./frame";

const schema = z.object({ password: z.string().min(1, "Password is required") });

type ConfirmPasswordViewProps = {
  email: string;
  onConfirmed: () => void;
  onWrong: () => void;
  onLogin: () => void;
};

/** The last step: typing the new password once more, from memory. Who cannot chooses another one. */
export function ConfirmPasswordView({
  email,
  onConfirmed,
  onWrong,
  onLogin,
}: ConfirmPasswordViewProps) {
  const form = useZodForm(schema, { password: "" });
  const { submit, isPending } = useFormSubmit({
    form,
    name: "password-reset:confirm",
    changes: [],
    send: ({ password }) => isNewPassword(email, password),
    said: (isRight) =>
      isRight
        ? popup.success({ title: "Password confirmed successfully!" })
        : popup.error({ title: "Incorrect password. Please try again." }),
    failed: "The password was not confirmed.",
    onDone: (isRight) => (isRight ? onConfirmed() : onWrong()),
  });
  return (
    <StepForm
      form={form}
      onSubmit={submit}
      isPending={isPending}
      action="Confirm password"
      title="Confirm password"
      text="Your password has been changed. Enter it again to confirm."
      question="Ready to continue?"
      onLogin={onLogin}
    >
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
    </StepForm>
  );
}
