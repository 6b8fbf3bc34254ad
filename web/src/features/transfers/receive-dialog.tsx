import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { MoneyField, SubmitButton } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useFormSubmit } from "@/components/use-submit";
import { CashFormError, useCashRefusal } from "@/features/cash-ups/cash-refusal";
import { useDraftForm } from "@/lib/form-drafts";
import { amount } from "@/lib/forms";
import { receiveTransfer, type Transfer } from "./api";
import { amountOf, fromOf, toOf } from "./words";

const receiptForm = z.object({ amount: amount("Please enter the amount that arrived.") });
const receiptDraft = z.object({ amount: z.string() });
const NOTHING = { amount: "" };

type ReceiveDialogProps = { transfer: Transfer; onClose: () => void };

/** Confirms that money has arrived. The amount sent is hidden: the receiver must count. */
export function ReceiveDialog({ transfer, onClose }: ReceiveDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Receive Transfer ${transfer.id}`}
        description={`From ${fromOf(transfer)} to ${toOf(transfer)}. ${transfer.to_kind === "bank" ? "Check the bank statement." : "Count the money."}`}
      >
        <ReceiveForm transfer={transfer} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function ReceiveForm({ transfer, onClose }: ReceiveDialogProps) {
  const name = `transfer-receive:${transfer.id}`;
  const form = useDraftForm({ name, schema: receiptForm, stored: receiptDraft, empty: NOTHING });
  const refusal = useCashRefusal(transfer.to_kind === "cash" ? transfer.to_branch.id : null, name);
  const { submit, isPending } = useFormSubmit({
    name,
    once: true,
    form,
    empty: NOTHING,
    send: (body: z.output<typeof receiptForm>, header) =>
      receiveTransfer(transfer.id, body, header),
    changes: ["transfer.changed", "branch.cash"],
    refetchAfterRefusal: true,
    said: (received) =>
      popup.success({
        title: "Transfer received.",
        message: `${amountOf(received)} is now in ${received.to_branch.name}'s ${received.to_kind === "bank" ? "bank account" : "cash"}.`,
      }),
    failed: `Transfer ${transfer.id} was not received.`,
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <MoneyField control={form.control} name="amount" label="Amount that arrived" min={1} />
      <CashFormError form={form} refusal={refusal} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending} disabled={refusal !== null}>
          Confirm Receipt
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
