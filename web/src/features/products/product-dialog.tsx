import { FormProvider } from "react-hook-form";
import { RecordInputs } from "@/components/record-fields";
import { RecordDialog, RecordForm, useRecordForm } from "@/components/record-form";
import { popup } from "@/components/ui/popup";
import { fetchLoanProduct, type LoanProduct, type SavedLoanProduct, saveLoanProduct } from "./api";
import { PRODUCT, productBody } from "./product-fields";

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
    schema: PRODUCT.schema,
    values: PRODUCT.values,
    body: productBody,
    save: saveLoanProduct,
    changes: ["loan_product.changed"],
    failed: "The loan type was not saved.",
    fetch: fetchLoanProduct,
    said: announce,
    onDone: onClose,
  });
  return (
    <RecordForm of={recordForm} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <FormProvider {...recordForm.form}>
        <RecordInputs fields={PRODUCT.fields} of={recordForm} />
      </FormProvider>
    </RecordForm>
  );
}
