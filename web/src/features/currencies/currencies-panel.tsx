import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/columns";
import { PanelHeader } from "@/components/panel-header";
import { RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { confirmDelete } from "@/components/ui/confirm";
import { popup } from "@/components/ui/popup";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { messageOf } from "@/lib/forms";
import { rateText } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import {
  type Currency,
  currenciesQuery,
  deleteCurrency,
  LOAD_FAILED,
  setBaseCurrency,
} from "./api";
import { CurrencyForm } from "./currency-form";

/** The currencies and what each is worth in terms of the base; amounts are in rand all the same. */
export default function CurrenciesPanel() {
  const currencies = useQuery(currenciesQuery);
  const base = useSubmit({
    name: "base-currency",
    send: setBaseCurrency,
    changes: ["currency.changed"],
    said: ({ currency_code }) => toast.success(`${currency_code} is the base currency.`),
    failed: BASE_FAILED,
    // The documents have this failure logged rather than shown in a window.
    onRefused: (error) => {
      console.error(BASE_FAILED, error);
      toast.error(BASE_FAILED, messageOf(error));
    },
  });
  const [edited, setEdited] = useState<Currency | null>(null);
  const askAndDelete = async ({ id, currency_code }: Currency) => {
    const deleted = await confirmDelete({
      text: `${currency_code} will be deleted permanently.`,
      run: () => deleteCurrency(id),
      changes: ["currency.changed"],
    });
    if (!deleted) return;
    if (edited?.id === id) setEdited(null);
    popup.success({ title: "Currency has been deleted." });
  };
  return (
    <>
      <PanelHeader title="Currencies" text="Exchange rates against the base currency." />
      <CurrencyForm key={edited?.id ?? "new"} currency={edited} onDone={() => setEdited(null)} />
      <RecordTable
        label="Currencies"
        columns={columns}
        query={currencies}
        rowId={(currency) => currency.id}
        tableFrom={640}
        actions={(currency) => (
          <>
            {!currency.is_base_currency && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Set as Base: ${currency.currency_code}`}
                pending={base.isPending}
                onClick={() => base.submit(currency.id)}
              >
                Set as Base
              </Button>
            )}
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Edit ${currency.currency_code}`}
              onClick={() => setEdited(currency)}
            >
              <Pencil aria-hidden />
            </Button>
            {!currency.is_base_currency && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Delete ${currency.currency_code}`}
                onClick={() => void askAndDelete(currency)}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </>
        )}
        empty={{
          title: "No currencies yet",
          text: "The first currency you add becomes the base currency.",
        }}
        failed={LOAD_FAILED}
      />
    </>
  );
}

const BASE_FAILED = "The base currency could not be set.";

const columns: [Column<Currency>, ...Column<Currency>[]] = [
  { header: "Code", cell: (one) => <span className="font-medium">{one.currency_code}</span> },
  { header: "Name", cell: (one) => one.currency_name },
  { header: "Rate", align: "right", cell: (one) => rateText(one.rate), className: "tabular-nums" },
  { header: "Base Currency", cell: (one) => (one.is_base_currency ? "Yes" : "No") },
];
