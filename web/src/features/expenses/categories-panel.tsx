import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/columns";
import { PanelHeader } from "@/components/panel-header";
import { RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { CATEGORIES_FAILED, categoriesQuery, type ExpenseCategory } from "@/features/vouchers/api";
import { kindLabel } from "@/features/vouchers/words";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { CategoryDialog } from "./category-dialog";

/** The categories of expenses and other income. They are deactivated, never deleted. */
export default function CategoriesPanel() {
  const categories = useQuery(categoriesQuery);
  const [edited, setEdited] = useState<ExpenseCategory | "new" | null>(null);
  const add = (
    <Button onClick={() => setEdited("new")}>
      <Plus aria-hidden />
      Add Category
    </Button>
  );
  return (
    <>
      <PanelHeader
        title="Expense Categories"
        text="Categories of expenses and other income."
        actions={categories.data?.length === 0 ? undefined : add}
      />
      <RecordTable
        label="Expense Categories"
        columns={columns}
        query={categories}
        rowId={(category) => category.id}
        tableFrom={680}
        actions={(category) => (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Edit ${category.name}`}
            onClick={() => setEdited(category)}
          >
            <Pencil aria-hidden />
          </Button>
        )}
        empty={{
          title: "No categories yet",
          text: "Add one to start booking expenses.",
          action: add,
        }}
        failed={CATEGORIES_FAILED}
      />
      {edited !== null && (
        <CategoryDialog
          category={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

const yesNo = (value: boolean) => (value ? "Yes" : "No");

const columns: [Column<ExpenseCategory>, ...Column<ExpenseCategory>[]] = [
  { header: "Name", cell: ({ name }) => <span className="font-medium">{name}</span> },
  { header: "Kind", cell: ({ kind }) => kindLabel(kind) },
  { header: "VAT", cell: ({ has_vat }) => yesNo(has_vat) },
  { header: "Slip needed", cell: ({ needs_slip }) => yesNo(needs_slip) },
  {
    header: "Approval above",
    align: "right",
    cell: ({ approval_limit }) => formatRand(approval_limit, "–"),
  },
  { header: "Active", cell: ({ is_active }) => yesNo(is_active) },
];
