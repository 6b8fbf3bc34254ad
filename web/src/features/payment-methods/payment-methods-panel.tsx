import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/columns";
import { PanelHeader } from "@/components/panel-header";
import { RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { confirmDelete } from "@/components/ui/confirm";
import { popup } from "@/components/ui/popup";
import { moneyKindLabel } from "@/lib/money-kind";
import { useQuery } from "@/lib/queries";
import {
  deactivatePaymentMethod,
  deletePaymentMethod,
  type PaymentMethod,
  paymentMethodsQuery,
} from "./api";
import { PaymentMethodDialog } from "./payment-method-dialog";

/** The payment methods: the list, and the dialogs that add, change and delete. */
export default function PaymentMethodsPanel() {
  const methods = useQuery(paymentMethodsQuery);
  const [edited, setEdited] = useState<PaymentMethod | "new" | null>(null);
  const askAndDelete = async (item: PaymentMethod) => {
    const { id, name, is_active } = item;
    const deleted = await confirmDelete({
      text: `${name} will be deleted permanently. A type that repayments use can only be deactivated.`,
      run: () => deletePaymentMethod(id),
      changes: ["payment_method.changed"],
      refused: {
        code: "in_use",
        instead: is_active
          ? {
              label: "Deactivate",
              run: () => deactivatePaymentMethod(item),
              said: () => popup.success({ title: "Payment type has been deactivated." }),
            }
          : null,
      },
    });
    if (deleted) popup.success({ title: "Payment type has been deleted." });
  };
  const add = (
    <Button onClick={() => setEdited("new")}>
      <Plus aria-hidden />
      Add Repayment Type
    </Button>
  );
  return (
    <>
      <PanelHeader
        title="Repayment Types"
        text="Ways in which clients can pay."
        actions={methods.data?.length === 0 ? undefined : add}
      />
      <RecordTable
        label="Repayment Types"
        columns={columns}
        query={methods}
        rowId={(method) => method.id}
        actions={(method) => (
          <>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Edit ${method.name}`}
              onClick={() => setEdited(method)}
            >
              <Pencil aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete ${method.name}`}
              onClick={() => void askAndDelete(method)}
            >
              <Trash2 aria-hidden />
            </Button>
          </>
        )}
        empty={{
          title: "No repayment types yet",
          text: "Add one to start taking repayments.",
          action: add,
        }}
        failed="Failed to load repayment methods. Please refresh the page."
      />
      {edited !== null && (
        <PaymentMethodDialog
          method={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

const columns: [Column<PaymentMethod>, ...Column<PaymentMethod>[]] = [
  { header: "Name", cell: (method) => <span className="font-medium">{method.name}</span> },
  {
    header: "Description",
    cell: (method) => method.description,
    prose: true,
    className: "text-muted-foreground",
  },
  { header: "Goes into", cell: (method) => moneyKindLabel(method.kind) },
  { header: "Active", cell: (method) => (method.is_active ? "Yes" : "No") },
];
