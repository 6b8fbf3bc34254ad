import { useWatch } from "react-hook-form";
import { z } from "zod";
import { DatedRowFields } from "@/components/dated-row-fields";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useFormSubmit } from "@/components/use-submit";
import { useDraftForm } from "@/lib/form-drafts";
import { required } from "@/lib/forms";
import { compareAmounts, parseAmount } from "@/lib/money";
import { addCashThreshold, type CashThreshold, type CashThresholdBody } from "./api";

const DRAFT = "cash-threshold";
const EMPTY = { amount: "", effective_from: "", source: "" };

const draft = z.object({ amount: z.string(), effective_from: z.string(), source: z.string() });

/** An amount of at least zero in the server's form; null if it is not one. */
function amountOf(typed: string): string | null {
  const read = parseAmount(typed);
  return read !== null && compareAmounts(read, "0.00") >= 0 ? read : null;
}

const schema = draft
  .extend({
    amount: z.string().refine((typed) => amountOf(typed) !== null, "Enter an amount of 0 or more."),
    effective_from: required("Effective from is required."),
    source: required("Source is required."),
  })
  .transform(
    ({ amount, effective_from, source }): CashThresholdBody => ({
      amount: amountOf(amount) ?? amount,
      effective_from,
      source: source.trim(),
    }),
  );

type DialogProps = { thresholds: readonly CashThreshold[]; onClose: () => void };

/** Adds a threshold that applies from a date. */
export function ThresholdDialog({ thresholds, onClose }: DialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Add Cash Threshold" description="It applies from its date.">
        <ThresholdForm thresholds={thresholds} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function ThresholdForm({ thresholds, onClose }: DialogProps) {
  const form = useDraftForm({ name: DRAFT, schema, stored: draft, empty: EMPTY });
  const { control } = form;
  const from = useWatch({ control, name: "effective_from" });
  const replaced = thresholds.some((one) => one.effective_from === from);
  const add = useFormSubmit({
    name: DRAFT,
    form,
    empty: EMPTY,
    send: addCashThreshold,
    changes: ["cash_thresholds.changed"],
    said: () => popup.success({ title: "Threshold added successfully." }),
    failed: "The threshold was not added.",
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={add.submit} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <MoneyField control={control} name="amount" label="Report cash of more than" />
      <DatedRowFields
        form={form}
        hint="The regulation or notice that sets this threshold."
        replaces={
          replaced &&
          "A threshold already starts on this date. This one will replace it. Both stay in the table."
        }
        pending={add.isPending}
      />
    </form>
  );
}
