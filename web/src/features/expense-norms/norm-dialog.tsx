import { useWatch } from "react-hook-form";
import { DatedRowFields } from "@/components/dated-row-fields";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { popup } from "@/components/ui/popup";
import { useFormSubmit } from "@/components/use-submit";
import { useDraftForm } from "@/lib/form-drafts";
import { addExpenseNorm, type ExpenseNorm } from "./api";
import { NormBands } from "./norm-bands";
import { emptyNorm, type NormInput, normBody, normDraft, normForm } from "./norm-form";

type NormDialogProps = { norms: readonly ExpenseNorm[]; onClose: () => void };

/** Adds norms that apply from a date. */
export function NormDialog({ norms, onClose }: NormDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Add Expense Norms"
        description="Copy the table of the regulation. It applies from its date."
        width="lg"
      >
        <NormForm norms={norms} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

const DRAFT = "expense-norms";

function NormForm({ norms, onClose }: NormDialogProps) {
  const empty = emptyNorm(norms);
  const form = useDraftForm({ name: DRAFT, schema: normForm, stored: normDraft, empty });
  const { control } = form;
  const from = useWatch({ control, name: "effective_from" });
  const replaced = norms.some((one) => one.effective_from === from);
  const add = useFormSubmit({
    name: DRAFT,
    form,
    empty,
    send: (values: NormInput) => addExpenseNorm(normBody(values)),
    changes: ["expense_norms.changed"],
    said: () => popup.success({ title: "Expense norms added successfully." }),
    failed: "The expense norms were not added.",
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={add.submit} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <NormBands control={control} />
      <DatedRowFields
        form={form}
        hint="The regulation or notice that sets these norms."
        replaces={
          replaced &&
          "Norms already start on this date. These will replace them. Both stay in the table."
        }
        pending={add.isPending}
      />
    </form>
  );
}
