import { z } from "zod";
import { Button } from "@/components/ui/button";
import { PasswordField, TextField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { useZodForm } from "@/lib/forms";
import { resetPassword } from "./api";
import { StepForm } from "./frame";

const schema = z
  .object({
    email: z.string(),
    password: z.string().min(1, "Password is required"),
    password_confirmation: z.string().min(1, "Please confirm the password"),
  })
  .superRefine((values, context) => {
    if (values.password !== values.password_confirmation)
      context.addIssue({
        code: "custom",
        path: ["password_confirmation"],
        message: "Passwords do not match",
      });
  });

type ResetPasswordViewProps = {
  email: string;
  token: string;
  /** Gets a token for choosing once more. */
  onReset: (token: string) => void;
  /** Goes back to the first step: a token is good once, and not for long. */
  onNewCode: () => void;
  onLogin: () => void;
};

/** The third step: the new password. */
export function ResetPasswordView({
  email,
  token,
  onReset,
  onNewCode,
  onLogin,
}: ResetPasswordViewProps) {
  const form = useZodForm(schema, { email, password: "", password_confirmation: "" });
  const { submit, isPending } = useFormSubmit({
    form,
    name: "password-reset:reset",
    changes: [],
    send: (values) => resetPassword({ ...values, email, token }),
    said: () => toast.success("Your password has been changed."),
    failed: "Your password was not changed.",
    onDone: onReset,
  });
  return (
    <StepForm
      form={form}
      onSubmit={submit}
      isPending={isPending}
      action="Reset password"
      title="Reset password"
      text="Choose a new password."
      onLogin={onLogin}
      below={
        <p className="text-muted-foreground text-center text-sm">
          Has the code expired?{" "}
          <Button variant="link" size="inline" onClick={onNewCode}>
            Get a new one
          </Button>
        </p>
      }
    >
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        readOnly
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 10 characters."
      />
      <PasswordField
        control={form.control}
        name="password_confirmation"
        label="Confirm Password"
        autoComplete="new-password"
      />
    </StepForm>
  );
}
