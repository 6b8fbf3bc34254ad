import { useEffect, useRef } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, PasswordField, SubmitButton } from "@/components/ui/field";
import { overlayStore } from "@/components/ui/overlay-store";
import { useFormSubmit } from "@/components/use-submit";
import { ApiError } from "@/lib/api/problem";
import { SERVER_ERROR, useZodForm } from "@/lib/forms";
import { verifyPassword } from "./api";

const store = overlayStore<{ settle: (verified: boolean) => void }>();

/** Asks for the password; true once it was right, false when the person cancels. */
export function verifyIdentity(): Promise<boolean> {
  return new Promise((settle) => {
    store.open({ settle });
  });
}

/** Does what needs a verified password: when the ten minutes are over, it asks again and goes on. */
export async function verified<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const lapsed = error instanceof ApiError && error.code === "password_not_verified";
    if (!lapsed || !(await verifyIdentity())) throw error;
    return work();
  }
}

/** Shows the question; once per screen that asks it. */
export function VerifyIdentityHost() {
  const entry = store.useFirst();
  const shown = useRef(entry);
  shown.current = entry;
  const close = (outcome: boolean) => {
    if (shown.current === undefined) return;
    store.close(shown.current.id);
    shown.current.settle(outcome);
  };
  // Leaving the screen cancels: the next person must not see the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => () => close(false), []);
  if (entry === undefined) return null;
  return (
    <Dialog key={entry.id} open onOpenChange={(open) => !open && close(false)}>
      <DialogContent
        title="Verify your identity"
        description="Enter your password to change your profile, password or second factor."
        width="sm"
      >
        <PasswordForm onVerified={() => close(true)} />
      </DialogContent>
    </Dialog>
  );
}

const FAILED = "The password was not verified.";

const schema = z.object({ password: z.string().min(1, "Password is required") });

function PasswordForm({ onVerified }: { onVerified: () => void }) {
  const form = useZodForm(schema, { password: "" });
  const { submit, isPending } = useFormSubmit({
    name: "verify-password",
    form,
    send: ({ password }: z.infer<typeof schema>) => verifyPassword(password),
    changes: [],
    said: () => {},
    failed: FAILED,
    onDone: (isRight) => {
      if (isRight) onVerified();
      else
        form.setError(
          "password",
          { type: SERVER_ERROR, message: "Invalid password" },
          { shouldFocus: true },
        );
    },
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PasswordField
        control={form.control}
        name="password"
        label="Enter your password"
        autoComplete="current-password"
        autoFocus
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          {isPending ? "Verifying..." : "Verify"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
