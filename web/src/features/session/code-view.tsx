import { z } from "zod";
import { TextField } from "@/components/ui/field";
import { useFormSubmit } from "@/components/use-submit";
import { StepForm } from "@/features/password-reset/frame";
import { ApiError } from "@/lib/api/problem";
import { applyServerErrors, useZodForm } from "@/lib/forms";
import { eitherCode } from "@/lib/second-factor-code";
import { enterSession } from "@/lib/session";
import { enterCode } from "./api";

const schema = z.object({ code: eitherCode });

type CodeViewProps = {
  /** The token from the response to the password. */
  token: string;
  /** The login has to begin again, for the reason that is given. */
  onExpired: (why: string) => void;
  onLogin: () => void;
};

/** The step after the password, for people with a second factor. */
export function CodeView({ token, onExpired, onLogin }: CodeViewProps) {
  const form = useZodForm(schema, { code: "" });
  const { submit, isPending } = useFormSubmit({
    form,
    name: "login:code",
    changes: [],
    send: async ({ code }) => enterSession(await enterCode(token, code)),
    said: () => {},
    failed: "Login Failed",
    onRefused: (error) => {
      const expired = error instanceof ApiError ? error.fields.token : undefined;
      if (expired !== undefined) onExpired(expired.join(" "));
      else applyServerErrors(form, error);
    },
  });
  return (
    <StepForm
      form={form}
      onSubmit={submit}
      isPending={isPending}
      action={isPending ? "Logging In..." : "Log In"}
      title="Enter your code"
      text="Enter the 6 digits that your authenticator app shows now, or one of your recovery codes."
      question="Not your account?"
      back="Start again"
      onLogin={onLogin}
      below={
        <p className="text-muted-foreground text-sm text-pretty">
          Lost your phone and your recovery codes? Ask an administrator to reset your second factor.
        </p>
      }
    >
      <TextField
        control={form.control}
        name="code"
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={30}
      />
    </StepForm>
  );
}
