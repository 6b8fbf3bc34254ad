import { useState } from "react";
import { z } from "zod";
import { FormError, PasswordField, SubmitButton } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { applyServerErrors, useZodForm } from "@/lib/forms";
import { changePassword } from "./api";
import { tellFailure } from "./failure";
import { verified } from "./verify-identity";

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

/** Another password for the signed-in person. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [pending, setPending] = useState(false);
  const form = useZodForm(schema, { new_password: "", confirm_password: "" });
  const submit = form.handleSubmit(async (passwords) => {
    setPending(true);
    try {
      await verified(() => changePassword(passwords));
      toast.success("Password changed.", "Your other sessions have been signed out.");
      onChanged();
    } catch (error) {
      applyServerErrors(form, error);
      tellFailure(error, FAILED);
    } finally {
      setPending(false);
    }
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
        <SubmitButton form={form} pending={pending} className="max-sm:w-full">
          {pending ? "Updating..." : "Update password"}
        </SubmitButton>
      </div>
    </form>
  );
}
