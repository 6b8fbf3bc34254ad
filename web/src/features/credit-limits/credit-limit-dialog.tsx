import { useWatch } from "react-hook-form";
import { DatedRowFields } from "@/components/dated-row-fields";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { FormField, MoneyField, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { Select } from "@/components/ui/select";
import { useFormSubmit } from "@/components/use-submit";
import { useDraftForm } from "@/lib/form-drafts";
import { addCreditLimit, type CreditLimit } from "./api";
import {
  EMPTY_LIMIT,
  figuresOf,
  inForce,
  type LimitInput,
  limitBody,
  limitDraft,
  limitForm,
} from "./limit-form";
import { KINDS } from "./limits";

type CreditLimitDialogProps = { limits: readonly CreditLimit[]; onClose: () => void };

export function CreditLimitDialog({ limits, onClose }: CreditLimitDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Add Credit Limit"
        description="It applies from its date. Existing loans keep their terms."
      >
        <CreditLimitForm limits={limits} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

const DRAFT = "credit-limit";

function CreditLimitForm({ limits, onClose }: CreditLimitDialogProps) {
  const form = useDraftForm({
    name: DRAFT,
    schema: limitForm,
    stored: limitDraft,
    empty: EMPTY_LIMIT,
  });
  const { control } = form;
  const [kind, from] = useWatch({ control, name: ["kind", "effective_from"] });
  const replaced = limits.some((one) => one.kind === kind && one.effective_from === from);

  const choose = (next: string) => {
    const { effective_from, source } = form.getValues();
    form.reset({ ...EMPTY_LIMIT, ...inForce(next, limits), kind: next, effective_from, source });
  };
  const add = useFormSubmit({
    name: DRAFT,
    form,
    empty: EMPTY_LIMIT,
    send: (values: LimitInput) => addCreditLimit(limitBody(values)),
    changes: ["credit_limits.changed"],
    said: () => popup.success({ title: "Credit limit added successfully." }),
    failed: "The credit limit was not added.",
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={add.submit} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <FormField control={control} name="kind" label="Type of limit" className="sm:col-span-2">
        {(field) => (
          <Select
            ref={field.ref}
            options={KINDS}
            value={KINDS.find(({ value }) => value === field.value)?.value ?? null}
            onValueChange={choose}
            onBlur={field.onBlur}
            placeholder="Select a type of limit"
          />
        )}
      </FormField>
      {figuresOf(kind).map(({ name, label, type }) =>
        type === "amount" ? (
          <MoneyField key={name} control={control} name={name} label={label} />
        ) : (
          <TextField
            key={name}
            control={control}
            name={name}
            label={label}
            inputMode={type === "months" ? "numeric" : "decimal"}
            autoComplete="off"
          />
        ),
      )}
      <DatedRowFields
        form={form}
        hint="The regulation, notice or statement that sets this limit."
        replaces={
          replaced &&
          "A limit already starts on this date. This one will replace it. Both stay in the table."
        }
        pending={add.isPending}
      />
    </form>
  );
}
