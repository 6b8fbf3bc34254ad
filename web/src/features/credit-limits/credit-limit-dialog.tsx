import { useWatch } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import {
  DateField,
  FormError,
  FormField,
  MoneyField,
  SubmitButton,
  TextareaField,
  TextField,
} from "@/components/ui/field";
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
    kept: limitDraft,
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
      <DateField
        control={control}
        name="effective_from"
        label="Effective from"
        className="sm:col-start-1"
      />
      <TextareaField
        control={control}
        name="source"
        label="Source"
        hint="The regulation, notice or statement that sets this limit."
        rows={2}
        maxLength={500}
        className="sm:col-span-2"
      />
      <div className="flex flex-col gap-4 empty:hidden sm:col-span-2">
        {replaced && (
          <Alert kind="info">
            A limit already starts on this date. This one will replace it. Both stay in the table.
          </Alert>
        )}
        <FormError form={form} />
      </div>
      <DialogFooter className="sm:col-span-2">
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={add.isPending}>
          {add.isPending ? "Saving..." : "Save"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
