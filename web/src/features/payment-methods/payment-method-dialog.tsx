import { RecordDialog, RecordForm, useRecordForm } from "@/components/record-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FormField, TextareaField, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { RadioGroup } from "@/components/ui/radio-group";
import { ApiError } from "@/lib/api/problem";
import { applyServerErrors, messageOf, setFormError } from "@/lib/forms";
import { MONEY_KINDS, type MoneyKind } from "@/lib/money-kind";
import { fetchPaymentMethod, type PaymentMethod, savePaymentMethod } from "./api";
import { paymentMethodForm, paymentMethodValues } from "./payment-method-form";

type PaymentMethodDialogProps = {
  /** The method to change; null to add one. */
  method: PaymentMethod | null;
  onClose: () => void;
};

const AREA = "repayment-type";

export function PaymentMethodDialog({ method, onClose }: PaymentMethodDialogProps) {
  return (
    <RecordDialog
      area={AREA}
      record={method}
      onClose={onClose}
      title={method === null ? "Add Repayment Type" : "Edit Repayment Type"}
    >
      <PaymentMethodForm first={method} onClose={onClose} />
    </RecordDialog>
  );
}

const SAVE_FAILED = "An error occurred while saving the repayment type";

type PaymentMethodFormProps = { first: PaymentMethod | null; onClose: () => void };

function PaymentMethodForm({ first, onClose }: PaymentMethodFormProps) {
  const recordForm = useRecordForm({
    area: AREA,
    first,
    schema: paymentMethodForm,
    values: paymentMethodValues,
    body: (typed) => typed,
    save: savePaymentMethod,
    changes: ["payment_method.changed"],
    failed: SAVE_FAILED,
    fetch: fetchPaymentMethod,
    said: (_, isNew) =>
      popup.success({ title: `Payment type ${isNew ? "added" : "updated"} successfully` }),
    showFailure: (form, error) => {
      const byField = error instanceof ApiError && Object.keys(error.fields).length > 0;
      if (byField) applyServerErrors(form, error);
      else popup.error({ title: "Error", message: messageOf(error) });
      setFormError(form, SAVE_FAILED);
    },
    onDone: onClose,
  });
  const { control } = recordForm.form;

  return (
    <RecordForm of={recordForm} className="flex flex-col gap-4">
      <TextField control={control} name="name" label="Name" maxLength={100} />
      <TextareaField
        control={control}
        name="description"
        label="Description"
        rows={3}
        maxLength={1000}
      />
      <FormField
        control={control}
        name="kind"
        label="Money goes into"
        hint={first && "A change counts for later payments."}
      >
        {(field) => (
          <RadioGroup
            label="Money goes into"
            options={MONEY_KINDS}
            value={field.value as MoneyKind}
            onValueChange={field.onChange}
            className="min-h-9 items-center"
          />
        )}
      </FormField>
      <CheckboxField control={control} name="is_active" label="Active: available for repayments" />
    </RecordForm>
  );
}
