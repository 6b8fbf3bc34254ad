import { z } from "zod";
import { defineFields, RecordInputs } from "@/components/record-fields";
import { RecordDialog, RecordForm, useRecordForm } from "@/components/record-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { MoneyField, TextField } from "@/components/ui/field";
import { RadioField } from "@/components/ui/radio-field";
import { toast } from "@/components/ui/toast";
import type { ExpenseCategory } from "@/features/vouchers/api";
import { EXPENSE_KINDS } from "@/features/vouchers/words";
import { amountOrNothing, printedName } from "@/lib/forms";
import { amountText } from "@/lib/money";
import { type CategoryFields, fetchCategory, saveCategory } from "./api";

type CategoryDialogProps = {
  /** The category to change; null to add one. */
  category: ExpenseCategory | null;
  onClose: () => void;
};

const AREA = "expense-category";

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  return (
    <RecordDialog
      area={AREA}
      record={category}
      onClose={onClose}
      title={category === null ? "Add Category" : "Edit Category"}
    >
      <CategoryForm first={category} onClose={onClose} />
    </RecordDialog>
  );
}

const { fields, schema, values } = defineFields<ExpenseCategory>()({
  kind: {
    label: "Kind",
    rule: z.enum(["expense", "other_income"]),
    empty: "expense",
    // What was booked under a category stays what it was.
    input: (at, category) => category === null && <RadioField {...at} options={EXPENSE_KINDS} />,
  },
  name: {
    label: "Name",
    rule: printedName("Name is required"),
    input: (at) => <TextField {...at} maxLength={100} />,
  },
  approval_limit: {
    label: "Approval above",
    isOptional: true,
    rule: amountOrNothing,
    from: ({ approval_limit }) => (approval_limit == null ? "" : amountText(approval_limit)),
    input: (at) => (
      <MoneyField {...at} hint="A colleague has to approve larger amounts. Empty: no limit." />
    ),
  },
  has_vat: {
    label: "Suggest VAT",
    rule: z.boolean(),
    empty: true,
    input: (at) => <CheckboxField {...at} />,
  },
  needs_slip: {
    label: "Slip needed",
    rule: z.boolean(),
    empty: true,
    input: (at) => <CheckboxField {...at} />,
  },
  is_active: {
    label: "Active: available for new expenses and income",
    rule: z.boolean(),
    empty: true,
    input: (at) => <CheckboxField {...at} />,
  },
});

type CategoryFormProps = { first: ExpenseCategory | null; onClose: () => void };

function CategoryForm({ first, onClose }: CategoryFormProps) {
  const recordForm = useRecordForm({
    area: AREA,
    first,
    schema,
    values,
    body: ({ kind, approval_limit, ...typed }, category): CategoryFields => ({
      ...typed,
      ...(category === null && { kind }),
      // Empty text clears it.
      approval_limit: approval_limit ?? "",
    }),
    save: saveCategory,
    changes: ["expense_category.changed"],
    failed: "The category was not saved.",
    fetch: fetchCategory,
    said: ({ name }, isNew) => toast.success(`${name} ${isNew ? "added" : "saved"}.`),
    onDone: onClose,
  });
  return (
    <RecordForm of={recordForm} className="flex flex-col gap-4">
      <RecordInputs fields={fields} of={recordForm} />
    </RecordForm>
  );
}
