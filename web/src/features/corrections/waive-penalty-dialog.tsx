import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextareaField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import type { Installment, LoanAccount } from "@/features/loans/types";
import { WithLoanAccount } from "@/features/loans/with-loan-account";
import { useDraftForm } from "@/lib/form-drafts";
import { amount, MAX_REASON, required } from "@/lib/forms";
import { compareAmounts, formatRand, isPositive } from "@/lib/money";
import { AmountUpTo } from "./amount-up-to";
import { type PenaltyWaiverBody, waivePenalty } from "./api";

type WaivePenaltyDialogProps = { loan: number; open: boolean; onClose: () => void };

/** Waives an unpaid penalty of a loan, or a part of it. */
export function WaivePenaltyDialog({ loan, open, onClose }: WaivePenaltyDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        needs="can_verify_edit_loans_requests"
        title={`Waive Penalty on Loan #${loan}`}
        description="The client will owe that much less. This cannot be undone."
      >
        <WithLoanAccount loan={loan}>
          {(account) => <Waiver account={account} onDone={onClose} />}
        </WithLoanAccount>
      </DialogContent>
    </Dialog>
  );
}

function Waiver({ account, onDone }: { account: LoanAccount; onDone: () => void }) {
  const charged = penalised(account.payment_schedules ?? []);
  if (charged.length === 0)
    return <p className="text-muted-foreground text-sm">This loan has no unpaid penalty.</p>;
  // The values belong to the penalties as loaded.
  const version = charged.map((row) => `${row.id}=${row.unpaid_penalty_amount}`).join();
  return <WaiverForm key={version} loan={account.id} charged={charged} onDone={onDone} />;
}

/** The installments with an unpaid penalty. */
export function penalised(rows: Installment[]): Installment[] {
  return rows.filter((row) => isPositive(row.unpaid_penalty_amount));
}

const stored = z.object({
  installment: z.number().nullable(),
  amount: z.string(),
  reason: z.string(),
});

/** The form's rules, which are the server's. */
function rulesFor(charged: Installment[]) {
  return stored
    .extend({
      installment: z.number("Please select an installment."),
      amount: amount("Please enter an amount."),
      reason: required("Please give a reason for the waiver."),
    })
    .superRefine((typed, context) => {
      const row = charged.find((one) => one.installment_number === typed.installment);
      const unpaid = row?.unpaid_penalty_amount;
      if (unpaid === undefined || compareAmounts(typed.amount, unpaid) <= 0) return;
      context.addIssue({
        code: "custom",
        path: ["amount"],
        message: `Amount entered is greater than the unpaid penalty (${formatRand(unpaid)}).`,
      });
    });
}

type WaiverFormProps = { loan: number; charged: Installment[]; onDone: () => void };

function WaiverForm({ loan, charged, onDone }: WaiverFormProps) {
  const name = `waive-penalty:${loan}`;
  const empty = { installment: charged[0]?.installment_number ?? null, amount: "", reason: "" };
  const schema = useMemo(() => rulesFor(charged), [charged]);
  const form = useDraftForm({ name, schema, stored, empty });
  const { control } = form;
  const { submit, isPending } = useFormSubmit({
    name,
    once: true,
    form,
    empty,
    send: (body: PenaltyWaiverBody, header) => waivePenalty(loan, body, header),
    changes: ["loan.penalty_waived"],
    refetchAfterRefusal: true,
    said: (done) => toast.success(`Penalty of ${formatRand(done.amount)} waived on loan #${loan}.`),
    failed: `No penalty was waived on loan #${loan}.`,
    onDone,
  });
  const number = useWatch({ control, name: "installment" });
  const unpaid =
    charged.find((row) => row.installment_number === number)?.unpaid_penalty_amount ?? "0.00";
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <SelectField
        control={control}
        name="installment"
        label="Installment"
        placeholder="Select an installment"
        options={charged.map((row) => ({
          value: row.installment_number,
          label: `Installment ${row.installment_number} – penalty ${formatRand(row.unpaid_penalty_amount)}`,
        }))}
      />
      <AmountUpTo form={form} most={unpaid} all="Whole penalty" />
      <TextareaField
        control={control}
        name="reason"
        label="Reason"
        hint="Do not name the client: the reason stays in the books for good."
        maxLength={MAX_REASON}
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} variant="destructive" pending={isPending}>
          Waive Penalty
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
