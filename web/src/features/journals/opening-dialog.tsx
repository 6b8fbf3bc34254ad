import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { MoneyField, SubmitButton, TextField } from "@/components/ui/field";
import { RadioField } from "@/components/ui/radio-field";
import { SelectField } from "@/components/ui/select-field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import type { Branch } from "@/features/branches/api";
import { CashFormError, useCashRefusal } from "@/features/cash-ups/cash-refusal";
import { useDraftForm } from "@/lib/form-drafts";
import { amount } from "@/lib/forms";
import { formatRand } from "@/lib/money";
import { MONEY_KINDS } from "@/lib/money-kind";
import { enterOpening } from "./api";

type OpeningDialogProps = {
  /** Those in use. */
  branches: Branch[];
  onClose: () => void;
};

/** Books what a branch had in cash or in the bank when its books began here. */
export default function OpeningDialog({ branches, onClose }: OpeningDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Opening Balance"
        description="What the branch had before its first day in these books. Once for cash, and once for the bank."
      >
        <OpeningForm branches={branches} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

const openingForm = z.object({
  branch: z.number({ error: "Please select a branch" }),
  kind: z.enum(["cash", "bank"]),
  amount: amount("Enter an amount of more than 0."),
  note: z.string().trim(),
});

const openingDraft = z.object({
  branch: z.union([z.number(), z.literal("")]),
  kind: z.enum(["cash", "bank"]),
  amount: z.string(),
  note: z.string(),
});

const NO_OPENING: z.infer<typeof openingDraft> = { branch: "", kind: "cash", amount: "", note: "" };
const NAME = "opening-balance";

function OpeningForm({ branches, onClose }: OpeningDialogProps) {
  const form = useDraftForm({
    name: NAME,
    schema: openingForm,
    stored: openingDraft,
    empty: NO_OPENING,
  });
  const { control } = form;
  const [branch, kind] = form.watch(["branch", "kind"]);
  const refusal = useCashRefusal(kind === "cash" && branch !== "" ? branch : null, NAME);
  const { submit, isPending } = useFormSubmit({
    name: NAME,
    once: true,
    form,
    empty: NO_OPENING,
    send: ({ note, ...typed }: z.output<typeof openingForm>, header) =>
      enterOpening({ ...typed, ...(note !== "" && { note }) }, header),
    changes: ["voucher.changed", "branch.cash"],
    refetchAfterRefusal: true,
    said: (opening) =>
      toast.success(
        "Opening balance booked.",
        `${opening.branch.name}: ${formatRand(opening.amount)}.`,
      ),
    failed: "The opening balance was not booked.",
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <SelectField
        control={control}
        name="branch"
        label="Branch"
        placeholder="Select a branch"
        options={branches.map(({ id, name: label }) => ({ value: id, label }))}
      />
      <RadioField control={control} name="kind" label="Money" options={MONEY_KINDS} />
      <MoneyField control={control} name="amount" label="Amount" />
      <TextField control={control} name="note" label="Note (optional)" maxLength={200} />
      <CashFormError form={form} refusal={refusal} className="sm:col-span-2" />
      <DialogFooter className="sm:col-span-2">
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending} disabled={refusal !== null}>
          Book opening balance
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
