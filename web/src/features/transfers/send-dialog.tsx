import type { Control } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { SuggestedAmount } from "@/components/suggested-amount";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { MoneyField, SubmitButton, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { RadioField } from "@/components/ui/radio-field";
import { SelectField } from "@/components/ui/select-field";
import { useFormSubmit } from "@/components/use-submit";
import type { Branch } from "@/features/branches/api";
import { CashFormError, useCashRefusal } from "@/features/cash-ups/cash-refusal";
import { useDraftForm } from "@/lib/form-drafts";
import { formatRand } from "@/lib/money";
import { heldOf, MONEY_KINDS } from "@/lib/money-kind";
import { type Proposal, sendTransfer } from "./api";
import {
  emptyTransfer,
  type TransferInput,
  type TransferOutput,
  transferBody,
  transferDraft,
  transferForm,
} from "./transfer-form";
import { amountOf } from "./words";

/** A settlement names its branches without fields for them: their errors are shown for the form. */
const WITHOUT_BRANCHES = { from_branch: "branches", to_branch: "branches" };

type SendDialogProps = {
  /** Those that can send and receive. */
  branches: Branch[];
  /** The settled debt, if the transfer pays what one branch owes another. */
  settled: Proposal | null;
  onClose: () => void;
};

/** Sends money from a branch to another, or from its cash to its bank account or back. */
export function SendDialog({ branches, settled, onClose }: SendDialogProps) {
  const owed = settled && formatRand(settled.amount);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={settled === null ? "Send Money" : "Settle Between Branches"}
        description={
          settled === null
            ? "The money is in transit until the other side confirms that it has arrived."
            : `${settled.from_branch.name} owes ${settled.to_branch.name} ${owed}. A part of it can be paid too.`
        }
      >
        <SendForm branches={branches} settled={settled} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function SendForm({ branches, settled, onClose }: SendDialogProps) {
  const name =
    settled === null ? "transfer" : `settlement:${settled.from_branch.id}:${settled.to_branch.id}`;
  const empty = emptyTransfer(settled);
  const form = useDraftForm({ name, schema: transferForm, stored: transferDraft, empty });
  const { control } = form;
  const [from, kind] = useWatch({ control, name: ["from_branch", "from_kind"] });
  const refusal = useCashRefusal(kind === "cash" && from !== "" ? from : null, name);
  const { submit, isPending } = useFormSubmit({
    name,
    once: true,
    form,
    empty,
    rename: settled === null ? {} : WITHOUT_BRANCHES,
    send: (typed: TransferOutput, header) => sendTransfer(transferBody(typed, settled), header),
    changes: ["transfer.changed", "branch.cash"],
    refetchAfterRefusal: true,
    said: (sent) =>
      popup.success({
        title: "Money sent.",
        message: `${amountOf(sent)} is on its way to ${sent.to_branch.name}.`,
      }),
    failed: "The money was not sent.",
    onDone: onClose,
  });
  const options = branches.map(({ id, name: label }) => ({ value: id, label }));
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      {settled === null && (
        <SelectField
          control={control}
          name="from_branch"
          label="From"
          placeholder="Select a branch"
          options={options}
        />
      )}
      <RadioField control={control} name="from_kind" label="Money sent" options={MONEY_KINDS} />
      {settled === null && (
        <SelectField
          control={control}
          name="to_branch"
          label="To"
          placeholder="Select a branch"
          options={options}
        />
      )}
      <RadioField control={control} name="to_kind" label="Money received" options={MONEY_KINDS} />
      <AmountField control={control} branches={branches} />
      <TextField control={control} name="note" label="Note (optional)" maxLength={200} />
      {settled !== null && (
        <SuggestedAmount
          form={form}
          label="Full amount"
          amount={settled.amount}
          className="justify-self-start"
        />
      )}
      <CashFormError form={form} refusal={refusal} className="sm:col-span-2" />
      <DialogFooter className="sm:col-span-2">
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending} disabled={refusal !== null}>
          {isPending ? "Sending..." : "Send Money"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

type FormControl = Control<TransferInput, unknown, TransferOutput>;

/** With what there is to send. */
function AmountField({ control, branches }: { control: FormControl; branches: Branch[] }) {
  const [from, kind] = useWatch({ control, name: ["from_branch", "from_kind"] });
  const sender = branches.find(({ id }) => id === from);
  return (
    <MoneyField
      control={control}
      name="amount"
      label="Amount"
      min={1}
      hint={sender && `${formatRand(heldOf(sender, kind))} available`}
    />
  );
}
