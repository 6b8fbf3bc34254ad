import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/columns";
import { PanelHeader } from "@/components/panel-header";
import { RecordTable } from "@/components/record-table";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { confirmDelete } from "@/components/ui/confirm";
import { popup } from "@/components/ui/popup";
import { penaltyText } from "@/features/loans/words";
import { formatCount, formatRand, formatRate } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import {
  deactivateLoanProduct,
  deleteLoanProduct,
  type LoanProduct,
  loanProductsQuery,
} from "./api";
import { ProductDialog } from "./product-dialog";

/** The lender's loan types: the list, and the dialogs that add, change and delete them. */
export default function ProductsPanel() {
  const products = useQuery(loanProductsQuery);
  const [edited, setEdited] = useState<LoanProduct | "new" | null>(null);
  const askAndDelete = async (item: LoanProduct) => {
    const { id, name, is_active } = item;
    const deleted = await confirmDelete({
      text: `${name} will be deleted permanently. A loan type that loans use can only be deactivated.`,
      run: () => deleteLoanProduct(id),
      changes: ["loan_product.changed"],
      refused: {
        code: "in_use",
        instead: is_active
          ? {
              label: "Deactivate",
              run: () => deactivateLoanProduct(item),
              said: () => popup.success({ title: "Loan product has been deactivated." }),
            }
          : null,
      },
    });
    if (deleted) popup.success({ title: "Loan product has been deleted." });
  };
  const add = (
    <Button onClick={() => setEdited("new")}>
      <Plus aria-hidden />
      Add Loan Type
    </Button>
  );
  return (
    <>
      <PanelHeader
        title="Loan Types"
        text="Loan amounts, terms, interest and fees."
        actions={products.data?.length === 0 ? undefined : add}
      />
      <RecordTable
        label="Loan Types"
        columns={columns}
        query={products}
        rowId={(product) => product.id}
        actions={(product) => (
          <>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Edit ${product.name}`}
              onClick={() => setEdited(product)}
            >
              <Pencil aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete ${product.name}`}
              onClick={() => void askAndDelete(product)}
            >
              <Trash2 aria-hidden />
            </Button>
          </>
        )}
        empty={{
          title: "No loan types yet",
          text: "Add one to start giving loans.",
          action: add,
        }}
        tableFrom={820}
        failed="Failed to load data. Please refresh the page."
      />
      {edited !== null && (
        <ProductDialog product={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

const columns: [Column<LoanProduct>, ...Column<LoanProduct>[]] = [
  {
    header: "Name",
    cell: (product) => (
      <span className="inline-flex flex-wrap items-center gap-2 font-medium">
        {product.name}
        {!product.is_active && <Badge>Not in use</Badge>}
      </span>
    ),
    className: "min-w-32",
  },
  {
    header: "Description",
    cell: (product) => product.description,
    prose: true,
    className: "max-w-72 min-w-40 text-muted-foreground",
  },
  { header: "Min Amount", align: "right", cell: (product) => formatRand(product.min_amount) },
  { header: "Max Amount", align: "right", cell: (product) => formatRand(product.max_amount) },
  { header: "Interest Rate", align: "right", cell: (product) => formatRate(product.interest_rate) },
  { header: "Term in months", align: "right", cell: (product) => formatCount(product.term) },
  {
    header: "Penalty Rate",
    align: "right",
    cell: (product) => penaltyText(product),
    // "24% a year, by the day" would push the last column out.
    className: "min-w-24 whitespace-normal",
  },
];
