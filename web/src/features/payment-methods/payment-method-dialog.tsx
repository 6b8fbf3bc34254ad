import { RecordDialog, RecordFormEnd, useRecordForm } from "@/components/record-dialog";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FormField, TextareaField, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { RadioGroup } from "@/components/ui/radio-group";
import { ApiError } from "@/lib/api/problem";
import { applyServerErrors, messageOf, setFormError } from "@/lib/forms";
import { MONEY_KINDS, type MoneyKind } from "@/lib/money-kind";
import { fetchPaymentMethod, type PaymentMethod, savePaymentMethod } from "./api";
import { paymentMethodBody, paymentMethodForm, paymentMethodValues } from "./payment-method-form";

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

const SAID = {
  added: "Payment type added successfully",
  updated: "Payment type updated successfully",
};
const SAVE_FAILED = "An error occurred while saving the repayment type";

type PaymentMethodFormProps = { first: PaymentMethod | null; onClose: () => void };

function PaymentMethodForm({ first, onClose }: PaymentMethodFormProps) {
  const { form, submit, end } = useRecordForm({
    area: AREA,
    first,
    schema: paymentMethodForm,
    values: paymentMethodValues,
    body: paymentMethodBody,
    save: savePaymentMethod,
    changes: ["payment_method.changed"],
    failed: SAVE_FAILED,
    fetch: fetchPaymentMethod,
    said: SAID,
    showFailure: (form, error) => {
      const byField = error instanceof ApiError && Object.keys(error.fields).length > 0;
      if (byField) applyServerErrors(form, error);
      else popup.error({ title: "Error", message: messageOf(error) });
      setFormError(form, SAVE_FAILED);
    },
    onClose,
  });
  const { control } = form;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
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
      <RecordFormEnd {...end} />
    </form>
  );
}
