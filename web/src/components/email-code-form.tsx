import type { ReactNode } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit, useSubmit } from "@/components/use-submit";
import type { Change } from "@/lib/changes";
import { cn } from "@/lib/cn";
import { applyServerErrors, sixDigits, submitAlone } from "@/lib/forms";

type Code = { otp: string };

/** The field for a code that was emailed, in the schema of its form. */
export const codeSchema = { otp: sixDigits("The code has 6 digits") };

type EmailCodeFormProps<Input extends Code, Output extends Code, Answer> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** Names the form's request. */
  name: string;
  changes: readonly Change[];
  confirm: (values: Output) => Promise<Answer>;
  /** Takes in what came with an answer, wherever the person is by then. */
  store?: (answer: Answer) => void;
  /** Says that the address is confirmed. */
  said: (answer: Answer) => void;
  onConfirmed?: () => void;
  /** Has another code emailed. */
  resend: (values: Input) => Promise<Answer>;
  /** The address that the code was sent to. */
  addressOf: (answer: Answer) => string;
  /** The fields that are sent with a code: checked before another code is requested. */
  proof?: FieldPath<Input>[];
  /** It is part of a page, not of a dialog. */
  inPage?: boolean;
  /** The content above the code. */
  children: ReactNode;
};

/** Takes the code that confirms an email address, and sends a new one. */
export function EmailCodeForm<Input extends Code, Output extends Code, Answer>({
  form,
  name,
  changes,
  confirm,
  store,
  said,
  onConfirmed,
  resend,
  addressOf,
  proof = [],
  inPage = false,
  children,
}: EmailCodeFormProps<Input, Output, Answer>) {
  const code = "otp" as FieldPath<Input>;
  const { submit, ...confirming } = useFormSubmit({
    form,
    name: `${name}:confirm`,
    changes,
    send: confirm,
    said: (answer) => {
      store?.(answer);
      said(answer);
    },
    failed: "Failed to confirm your email address.",
    onDone: () => onConfirmed?.(),
  });
  const resending = useSubmit({
    name: `${name}:code`,
    changes,
    send: resend,
    said: (answer) => {
      store?.(answer);
      toast.success("Code sent.", `Enter the newest code that we emailed to ${addressOf(answer)}.`);
    },
    failed: CODE_NOT_SENT,
    onDone: () => {
      form.resetField(code);
      form.clearErrors("root");
    },
    onRefused: (error) => applyServerErrors(form, error),
  });
  const isPending = confirming.isPending || resending.isPending;
  const askForCode = async () => {
    if (await form.trigger(proof, { shouldFocus: true })) resending.submit(form.getValues());
  };
  return (
    <form noValidate onSubmit={submitAlone(submit)} className="flex flex-col gap-4">
      {children}
      <TextField
        control={form.control}
        name={code}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className={cn(inPage && "max-w-56")}
      />
      <FormError form={form} />
      <Buttons
        inPage={inPage}
        confirm={
          <SubmitButton form={form} pending={confirming.isPending} disabled={isPending}>
            Confirm address
          </SubmitButton>
        }
        resend={
          <Button
            variant="outline"
            pending={resending.isPending}
            disabled={isPending}
            onClick={() => void askForCode()}
          >
            Send a new code
          </Button>
        }
      />
    </form>
  );
}

type ButtonsProps = { inPage: boolean; confirm: ReactNode; resend: ReactNode };

/** The main button comes first in a page, where a row begins at the left, and last in a dialog. */
function Buttons({ inPage, confirm, resend }: ButtonsProps) {
  return inPage ? (
    <div className="flex gap-3 max-sm:flex-col">
      {confirm}
      {resend}
    </div>
  ) : (
    <DialogFooter>
      {resend}
      {confirm}
    </DialogFooter>
  );
}

/** The title of a toast when a code could not be sent. */
export const CODE_NOT_SENT = "Failed to send the code.";
