import { z } from "zod";
import { FormError, PasswordField, SubmitButton } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { verified } from "@/features/identity/verify-identity";
import { applyServerErrors, useZodForm } from "@/lib/forms";
import { changePassword } from "./api";
import { notifyFailure } from "./failure";

const FAILED = "Failed to update password. Please check your input.";

const schema = z
  .object({
    new_password: z.string().min(1, "Password is required"),
    confirm_password: z.string().min(1, "Please confirm the password"),
  })
  .superRefine((values, context) => {
    if (values.new_password !== values.confirm_password)
      context.addIssue({
        code: "custom",
        path: ["confirm_password"],
        message: "Passwords do not match",
      });
  });

const NO_PASSWORDS = { new_password: "", confirm_password: "" };

/** Another password for the signed-in person. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useZodForm(schema, NO_PASSWORDS);
  const { submit, isPending } = useFormSubmit({
    name: "change-password",
    form,
    empty: NO_PASSWORDS,
    send: (passwords: typeof NO_PASSWORDS) => verified(() => changePassword(passwords)),
    changes: ["session.ended"],
    said: () => toast.success("Password changed.", "Your other sessions have been signed out."),
    failed: FAILED,
    onDone: onChanged,
    onRefused: (error) => {
      applyServerErrors(form, error);
      notifyFailure(error, FAILED);
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <PasswordField
        control={form.control}
        name="new_password"
        label="New Password"
        autoComplete="new-password"
        hint="At least 10 characters."
      />
      <PasswordField
        control={form.control}
        name="confirm_password"
        label="Confirm Password"
        autoComplete="new-password"
      />
      <FormError form={form} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <SubmitButton form={form} pending={isPending} className="max-sm:w-full">
          {isPending ? "Updating..." : "Update password"}
        </SubmitButton>
      </div>
    </form>
  );
}
