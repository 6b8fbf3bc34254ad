import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { RecordDialog, RecordForm, useRecordForm } from "@/components/record-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { MoneyField, TextareaField, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { SelectField } from "@/components/ui/select-field";
import { CREDIT_TYPE_OPTIONS } from "@/lib/credit-classes";
import { fetchLoanProduct, type LoanProduct, type SavedLoanProduct, saveLoanProduct } from "./api";
import {
  INITIATION_FEE_METHODS,
  INTEREST_METHODS,
  PENALTY_METHODS,
  type ProductInput,
  type ProductOutput,
  productBody,
  productForm,
  productValues,
} from "./product-form";

type ProductDialogProps = {
  /** The product to change; null to add one. */
  product: LoanProduct | null;
  onClose: () => void;
};

const AREA = "loan-type";

export function ProductDialog({ product, onClose }: ProductDialogProps) {
  return (
    <RecordDialog
      area={AREA}
      record={product}
      onClose={onClose}
      width="lg"
      title={product === null ? "Add Loan Type" : "Edit Loan Type"}
      description={
        product === null
          ? "Loan amounts, terms, interest and fees."
          : "Existing loans keep their terms."
      }
    >
      <ProductForm first={product} onClose={onClose} />
    </RecordDialog>
  );
}

/** Announces a save, and what every loan on the product would be warned of. */
function announce({ warnings }: SavedLoanProduct, isNew: boolean) {
  popup.success({ title: `Loan product ${isNew ? "added" : "updated"} successfully` });
  const messages = warnings.map(({ message }) => message);
  if (messages.length > 0)
    popup.warning({
      title: "Every loan on this loan type is above a legal limit",
      message: messages.join(" "),
      // Long enough to be read.
      duration: 15_000,
    });
}

function ProductForm({ first, onClose }: { first: LoanProduct | null; onClose: () => void }) {
  const recordForm = useRecordForm({
    area: AREA,
    first,
    schema: productForm,
    values: productValues,
    body: productBody,
    save: saveLoanProduct,
    changes: ["loan_product.changed"],
    failed: "The loan type was not saved.",
    fetch: fetchLoanProduct,
    said: announce,
    onDone: onClose,
  });
  const { form } = recordForm;
  const { control } = form;
  const interestMethod = useWatch({ control, name: "interest_method" });
  const penaltyMethod = useWatch({ control, name: "penalty_method" });
  const feeMethod = useWatch({ control, name: "initiation_fee_method" });
  useMaximumCheck(form);

  return (
    <RecordForm of={recordForm} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        control={control}
        name="name"
        label="Name"
        maxLength={100}
        className="sm:col-span-2"
      />
      <TextareaField
        control={control}
        name="description"
        label="Description (optional)"
        rows={2}
        maxLength={1000}
        className="sm:col-span-2"
      />
      <MoneyField control={control} name="min_amount" label="Min amount" />
      <MoneyField control={control} name="max_amount" label="Max amount" />
      <TextField
        control={control}
        name="interest_rate"
        label="Interest rate (% a year)"
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        control={control}
        name="interest_method"
        label="Interest method"
        options={INTEREST_METHODS}
        hint={
          interestMethod === "flat"
            ? "Charged on the full principal for as long as the installments take."
            : "Charged on the balance still owed at each installment."
        }
      />
      <TextField
        control={control}
        name="term"
        label="Term in months"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        control={control}
        name="grace_days"
        label="Grace days"
        inputMode="numeric"
        autoComplete="off"
        hint="Days after the due date before an installment counts as late."
      />
      <SelectField
        control={control}
        name="penalty_method"
        label="Penalty"
        options={PENALTY_METHODS}
        hint={PENALTY_HINTS[penaltyMethod]}
      />
      <TextField
        control={control}
        name="penalty_rate"
        label={penaltyMethod === "daily" ? "Penalty rate (% a year)" : "Penalty rate (%)"}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        control={control}
        name="initiation_fee_method"
        label="Initiation fee"
        options={INITIATION_FEE_METHODS}
        hint={FEE_HINTS[feeMethod]}
      />
      {feeMethod === "fixed" && (
        <MoneyField control={control} name="initiation_fee" label="Initiation fee amount" />
      )}
      <MoneyField
        control={control}
        name="monthly_service_fee"
        label="Monthly service fee"
        hint="Charged for each started month of the loan and added to it."
      />
      <SelectField
        control={control}
        name="credit_type"
        label="Type of credit"
        options={CREDIT_TYPE_OPTIONS}
        hint="For Form 39. By amount and term: short-term up to R&nbsp;8&nbsp;000 and six months, otherwise unsecured."
      />
      <CheckboxField
        control={control}
        name="is_active"
        label="In use: available for new loans"
        className="sm:col-span-2"
      />
    </RecordForm>
  );
}

/** Validates the maximum again when the minimum changes, once it was touched. */
function useMaximumCheck(form: UseFormReturn<ProductInput, unknown, ProductOutput>) {
  const { control, getFieldState, trigger } = form;
  const minimum = useWatch({ control, name: "min_amount" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the minimum changes
  useEffect(() => {
    if (getFieldState("max_amount").isTouched) void trigger("max_amount");
  }, [minimum, getFieldState, trigger]);
}

const PENALTY_HINTS = {
  once: "Charged once on the overdue amount when an installment becomes late.",
  daily: "Charged with each day end on overdue principal, interest and fees.",
} as const;

const FEE_HINTS = {
  none: "No initiation fee.",
  nca_maximum: "The maximum under the National Credit Act, added to the loan.",
  fixed: "The same fee for every loan, added to the loan.",
} as const;
