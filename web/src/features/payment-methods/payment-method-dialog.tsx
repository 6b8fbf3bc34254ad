import { z } from "zod";
import { defineFields, RecordInputs } from "@/components/record-fields";
import { RecordDialog, RecordForm, useRecordForm } from "@/components/record-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextareaField, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { RadioField } from "@/components/ui/radio-field";
import { ApiError } from "@/lib/api/problem";
import { applyServerErrors, messageOf, printedName, required, setFormError } from "@/lib/forms";
import { MONEY_KINDS } from "@/lib/money-kind";
import {
  fetchPaymentMethod,
  type PaymentMethod,
  type PaymentMethodFields,
  savePaymentMethod,
} from "./api";

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

const { fields, schema, values } = defineFields<PaymentMethod>()({
  name: {
    label: "Name",
    rule: printedName("Name is required"),
    input: (at) => <TextField {...at} maxLength={100} />,
  },
  description: {
    label: "Description",
    rule: required("Description is required"),
    input: (at) => <TextareaField {...at} rows={3} maxLength={1000} />,
  },
  kind: {
    label: "Money goes into",
    rule: z.enum(["cash", "bank"]),
    empty: "cash",
    input: (at, method) => (
      <RadioField
        {...at}
        options={MONEY_KINDS}
        hint={method && "A change counts for later payments."}
      />
    ),
  },
  is_active: {
    label: "Active: available for repayments",
    rule: z.boolean(),
    empty: true,
    input: (at) => <CheckboxField {...at} />,
  },
});

const SAVE_FAILED = "An error occurred while saving the repayment type";

type PaymentMethodFormProps = { first: PaymentMethod | null; onClose: () => void };

function PaymentMethodForm({ first, onClose }: PaymentMethodFormProps) {
  const recordForm = useRecordForm({
    area: AREA,
    first,
    schema,
    values,
    body: (typed): PaymentMethodFields => typed,
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
  return (
    <RecordForm of={recordForm} className="flex flex-col gap-4">
      <RecordInputs fields={fields} of={recordForm} />
    </RecordForm>
  );
}
