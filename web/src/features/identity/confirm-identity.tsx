import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, PasswordField, SubmitButton, TextField } from "@/components/ui/field";
import { overlayStore } from "@/components/ui/overlay-store";
import { useFormSubmit } from "@/components/use-submit";
import { onConfirmationRequired } from "@/lib/api/confirmation";
import { useZodForm } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import { eitherCode } from "@/lib/second-factor-code";
import { confirmIdentity, secondFactorQuery } from "./api";

const store = overlayStore<{ settle: (confirmed: boolean) => void }>();

onConfirmationRequired(
  () =>
    new Promise((settle) => {
      store.open({ settle });
    }),
);

/** Asks whether it is still the person who signed in, when a call needs that; once per app. */
export function ConfirmIdentityHost() {
  const entry = store.useFirst();
  const shown = useRef(entry);
  shown.current = entry;
  const close = (confirmed: boolean) => {
    if (shown.current === undefined) return;
    store.close(shown.current.id);
    shown.current.settle(confirmed);
  };
  // Signing out cancels: the next person must not see the question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => () => close(false), []);
  if (entry === undefined) return null;
  return <ConfirmIdentity key={entry.id} onClose={close} />;
}

type Proof = "password" | "code";

function ConfirmIdentity({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const [proof, setProof] = useState<Proof>("password");
  const secondFactor = useQuery(secondFactorQuery);
  const other = proof === "password" ? "code" : "password";
  return (
    <Dialog open onOpenChange={(open) => !open && onClose(false)}>
      <DialogContent
        title="Confirm it is you"
        description={`You signed in a while ago. Enter your ${proof} to continue.`}
        width="sm"
        isAbove
      >
        <ProofForm key={proof} proof={proof} onConfirmed={() => onClose(true)} />
        {secondFactor.data?.is_set_up === true && (
          <Button variant="link" size="inline" className="mt-4" onClick={() => setProof(other)}>
            {proof === "password" ? "Use a code from your app" : "Use your password"}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}

const schemas = {
  password: z.object({ proof: z.string().min(1, "Password is required") }),
  code: z.object({ proof: eitherCode }),
};

function ProofForm({ proof, onConfirmed }: { proof: Proof; onConfirmed: () => void }) {
  const form = useZodForm(schemas[proof], { proof: "" });
  const { submit, isPending } = useFormSubmit({
    name: `confirm:${proof}`,
    form,
    rename: { [proof]: "proof" },
    send: (typed) => confirmIdentity({ [proof]: typed.proof }),
    changes: [],
    said: () => {},
    failed: "Your identity was not confirmed.",
    onDone: onConfirmed,
  });
  const field = { control: form.control, name: "proof", autoFocus: true } as const;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {proof === "password" ? (
        <PasswordField {...field} label="Password" autoComplete="current-password" />
      ) : (
        <TextField
          {...field}
          label="Code"
          hint="6 digits from your app, or a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
        />
      )}
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          Continue
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
