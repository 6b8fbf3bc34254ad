import { useMemo } from "react";
import { z } from "zod";
import { QueryError } from "@/components/query-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { SubmitButton } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { Skeleton } from "@/components/ui/skeleton";
import { useFormSubmit } from "@/components/use-submit";
import { CashFormError, useCashRefusal } from "@/features/cash-ups/cash-refusal";
import { type Office, useOffices } from "@/features/loans/office-field";
import { only, TakingFields, takingDraft, takingForm } from "@/features/loans/taking-fields";
import type { LoanAccount } from "@/features/loans/types";
import { isInCash } from "@/features/loans/value-date-field";
import { type PaymentMethod, paymentMethodsQuery } from "@/features/payment-methods/api";
import { useDraftForm } from "@/lib/form-drafts";
import { amount } from "@/lib/forms";
import { type Amount, compareAmounts, formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { AmountUpTo } from "./amount-up-to";
import { type RecoveryBody, recordRecovery } from "./api";

type RecoveryDialogProps = {
  loan: Pick<LoanAccount, "id" | "written_off_amount" | "unrecovered_amount">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Records money received on a loan that was written off. */
export function RecoveryDialog({ loan, open, onOpenChange }: RecoveryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs="can_do_repayments"
        title={`Record Recovery on Loan #${loan.id}`}
        description={`${formatRand(loan.unrecovered_amount)} of the ${formatRand(loan.written_off_amount)} written off can still be recovered.`}
      >
        <Choices loan={loan} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type ChoicesProps = Pick<RecoveryDialogProps, "loan"> & { onDone: () => void };

function Choices({ loan, onDone }: ChoicesProps) {
  const offices = useOffices();
  const methods = useQuery(paymentMethodsQuery);
  const failed = [offices, methods].find(({ isError }) => isError);
  if (failed !== undefined) return <QueryError query={failed} />;
  if (offices.data === undefined || methods.data === undefined)
    return <Skeleton className="h-56 w-full" />;
  const inUse = methods.data.filter(({ is_active }) => is_active);
  return <RecoveryForm loan={loan} offices={offices.data} methods={inUse} onDone={onDone} />;
}

/** The form's rules where so much is left to recover. */
const recoveryForm = (left: Amount) =>
  z.object({
    amount: amount("Please enter an amount.").refine(
      (typed) => compareAmounts(typed, left) <= 0,
      `Amount entered is greater than the amount left to recover (${formatRand(left)}).`,
    ),
    ...takingForm,
  });
const recoveryDraft = z.object({ amount: z.string(), ...takingDraft });

type RecoveryFormProps = ChoicesProps & { offices: Office[]; methods: PaymentMethod[] };

function RecoveryForm({ loan, offices, methods, onDone }: RecoveryFormProps) {
  const name = `recovery:${loan.id}`;
  const empty = { amount: "", payment_method: only(methods), branch: only(offices) };
  const left = loan.unrecovered_amount;
  const schema = useMemo(() => recoveryForm(left), [left]);
  const form = useDraftForm({
    name,
    schema,
    stored: recoveryDraft,
    empty,
  });
  const { control } = form;
  const { payment_method, branch } = form.watch();
  const refusal = useCashRefusal(isInCash(methods, payment_method) ? branch : null, name);
  const { submit, isPending } = useFormSubmit({
    name,
    once: true,
    form,
    empty,
    send: (body: RecoveryBody, header) => recordRecovery(loan.id, body, header),
    changes: ["loan.recovered", "branch.cash"],
    refetchAfterRefusal: true,
    said: ({ receipt_number }) =>
      popup.success({
        title: "Recovery Recorded",
        message: `Recovery receipt ${receipt_number}`,
      }),
    failed: `The recovery on loan #${loan.id} was not recorded.`,
    onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <AmountUpTo form={form} most={left} all="Full amount" />
      <TakingFields control={control} methods={methods} offices={offices} />
      <CashFormError form={form} refusal={refusal} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending} disabled={refusal !== null}>
          Record Recovery
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
