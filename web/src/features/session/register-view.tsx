import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FormError, PasswordField, SubmitButton, TextField } from "@/components/ui/field";
import { useFormSubmit } from "@/components/use-submit";
import { useConfig, useProductName } from "@/lib/config";
import { useDraftForm } from "@/lib/form-drafts";
import { REGISTRATION_FAILED, type Registered, register } from "./api";
import { REGISTRATION_SECRETS, registrationDraft, registrationForm } from "./registration";
import { useUsernameCheck } from "./username-check";

type RegisterViewProps = {
  /** The code of the link that the server prints at its start, for the first administrator. */
  setupCode: string | null;
  onLogin: () => void;
  onRegistered: (person: Registered) => void;
};

const DRAFT = "register";

const EMPTY = {
  username: "",
  email: "",
  first_name: "",
  last_name: "",
  password: "",
  confirmation: "",
  setup_code: "",
};

export function RegisterView({ setupCode, onLogin, onRegistered }: RegisterViewProps) {
  const product = useProductName();
  const needsCode = useConfig()?.setup_code_required === true;
  const form = useDraftForm({
    name: DRAFT,
    schema: registrationForm,
    stored: registrationDraft,
    empty: EMPTY,
    secret: REGISTRATION_SECRETS,
  });
  const { control, setValue } = form;

  useEffect(() => {
    if (setupCode !== null) setValue("setup_code", setupCode);
  }, [setupCode, setValue]);

  useEffect(() => {
    document.title = product;
  }, [product]);

  const username = useUsernameCheck(form);

  const { submit, isPending } = useFormSubmit({
    form,
    name: DRAFT,
    changes: [],
    send: ({ confirmation, setup_code, ...person }) =>
      register(needsCode ? { ...person, setup_code } : person),
    said: onRegistered,
    failed: REGISTRATION_FAILED,
  });

  return (
    <Card className="w-full max-w-xl p-6 md:p-10">
      <h1 className="text-2xl font-semibold tracking-tight">Create an account</h1>
      <p className="text-muted-foreground mt-1 text-sm">For administrators of {product}.</p>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="username"
          label="Create Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={<UsernameHint failure={username.failure} onRetry={() => void username.check()} />}
          onBlur={() => void username.check()}
        />
        <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
        <TextField
          control={control}
          name="first_name"
          label="First Name"
          autoComplete="given-name"
        />
        <TextField
          control={control}
          name="last_name"
          label="Last Name"
          autoComplete="family-name"
        />
        <PasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 10 characters."
        />
        <PasswordField
          control={control}
          name="confirmation"
          label="Confirm Password"
          autoComplete="new-password"
        />
        {needsCode && (
          <TextField
            control={control}
            name="setup_code"
            label="Set-up Code"
            autoComplete="off"
            hint="The server prints it when it starts."
            className="sm:col-span-2"
          />
        )}
        <FormError form={form} className="sm:col-span-2" />
        <SubmitButton form={form} pending={isPending} size="lg" className="sm:col-span-2">
          Create account
        </SubmitButton>
      </form>
      <p className="text-muted-foreground mt-5 text-center text-sm">
        Already have an account?{" "}
        <Button variant="link" size="inline" onClick={onLogin}>
          Log in
        </Button>
      </p>
    </Card>
  );
}

type UsernameHintProps = { failure: string | null; onRetry: () => void };

/** The rule for usernames, or that a name could not be checked. */
function UsernameHint({ failure, onRetry }: UsernameHintProps) {
  return (
    <span aria-live="polite">
      {failure === null ? (
        "3 to 30 letters, digits, dots, hyphens or underscores."
      ) : (
        <>
          {failure}{" "}
          <Button variant="link" size="inline" onClick={onRetry}>
            Try Again
          </Button>
        </>
      )}
    </span>
  );
}
