import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import {
  FormError,
  MoneyField,
  SubmitButton,
  TextareaField,
  TextField,
} from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { SelectField } from "@/components/ui/select-field";
import { isVersionConflict, VersionConflict } from "@/components/version-conflict";
import { flatDraft, forgetDraft, recordDraft, useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors } from "@/lib/forms";
import { fetchLoanProduct, type LoanProduct, useSaveLoanProduct } from "./api";
import {
  INITIATION_FEE_METHODS,
  INTEREST_METHODS,
  productBody,
  productForm,
  productValues,
} from "./product-form";

type ProductDialogProps = {
  /** The product to change; null to add one. */
  product: LoanProduct | null;
  onClose: () => void;
};

export function ProductDialog({ product, onClose }: ProductDialogProps) {
  // Closing the window gives up what was typed; a reload or an expired session does not.
  const giveUp = () => {
    forgetDraft(recordDraft("loan-type", product));
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && giveUp()}>
      <DialogContent
        width="lg"
        title={product === null ? "Add Loan Type" : "Edit Loan Type"}
        description={
          product === null
            ? "What a loan costs, and how large and long it may be."
            : "Loans that exist already keep their terms."
        }
      >
        <ProductForm first={product} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function ProductForm({ first, onClose }: { first: LoanProduct | null; onClose: () => void }) {
  const [product, setProduct] = useState(first);
  const save = useSaveLoanProduct(product?.id ?? null);
  const empty = productValues(product);
  const draft = recordDraft("loan-type", product);
  const form = useDraftForm({ name: draft, schema: productForm, kept: flatDraft(empty), empty });
  const { control } = form;
  const interestMethod = useWatch({ control, name: "interest_method" });
  const feeMethod = useWatch({ control, name: "initiation_fee_method" });

  const submit = form.handleSubmit((values) =>
    save.mutate(productBody(values, product), {
      onSuccess: () => {
        popup.success({
          title:
            product === null
              ? "Loan product added successfully"
              : "Loan product updated successfully",
        });
        forgetDraft(draft);
        onClose();
      },
      onError: (error) => {
        if (!isVersionConflict(error)) applyServerErrors(form, error);
      },
    }),
  );
  const loadSaved = async () => {
    if (product === null) return;
    const saved = await fetchLoanProduct(product.id);
    setProduct(saved);
    form.reset(productValues(saved));
    forgetDraft(draft);
    save.reset();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
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
            ? "On the whole principal, over the whole term."
            : "On what is still owed, installment by installment."
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
        name="penalty_rate"
        label="Penalty rate (%)"
        inputMode="decimal"
        autoComplete="off"
        hint="Once, of what is outstanding on an installment when it becomes late."
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
        hint="For each month of the term, added to the loan."
      />
      <TextField
        control={control}
        name="grace_days"
        label="Grace days"
        inputMode="numeric"
        autoComplete="off"
        hint="Days after the due date before an installment counts as late."
      />
      <Controller
        control={control}
        name="is_active"
        render={({ field: { value, onChange, name, ref } }) => (
          <Checkbox
            name={name}
            ref={ref}
            checked={value}
            onCheckedChange={onChange}
            label="In use: new loans can be given on it"
            className="sm:col-span-2"
          />
        )}
      />
      <div className="flex flex-col gap-4 empty:hidden sm:col-span-2">
        <FormError form={form} />
        <VersionConflict error={save.error} onLoad={loadSaved} />
      </div>
      <DialogFooter className="sm:col-span-2">
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={save.isPending}>
          {save.isPending ? "Saving..." : "Save"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

const FEE_HINTS = {
  none: "Nothing is charged for opening the loan.",
  nca_maximum: "As much as the National Credit Act allows for the amount, added to the loan.",
  fixed: "The same for every loan, added to it.",
} as const;
