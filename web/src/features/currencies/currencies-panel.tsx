import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { PanelHeader } from "@/components/panel-header";
import { type RecordColumn, RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { confirmDelete } from "@/components/ui/confirm";
import { popup } from "@/components/ui/popup";
import { rateText } from "@/lib/money";
import { type Currency, currenciesQuery, LOAD_FAILED, useDeleteCurrency, useSetBase } from "./api";
import { CurrencyForm } from "./currency-form";

/** The currencies and what each is worth in terms of the base; amounts are in rand all the same. */
export default function CurrenciesPanel() {
  const currencies = useQuery(currenciesQuery);
  const remove = useDeleteCurrency();
  const setBase = useSetBase();
  const [edited, setEdited] = useState<Currency | null>(null);
  const askAndDelete = async ({ id, currency_code }: Currency) => {
    const deleted = await confirmDelete({
      text: `${currency_code} will be gone for good.`,
      run: () => remove.mutateAsync(id),
    });
    if (!deleted) return;
    if (edited?.id === id) setEdited(null);
    popup.success({ title: "Currency has been deleted." });
  };
  return (
    <>
      <PanelHeader
        title="Currencies"
        text="What one unit of the base currency is worth in each. Loans are in rand, whatever the base."
      />
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
                pending={setBase.isPending && setBase.variables === currency.id}
                onClick={() => setBase.mutate(currency.id, { onError: logged })}
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
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete ${currency.currency_code}`}
              onClick={() => void askAndDelete(currency)}
            >
              <Trash2 aria-hidden />
            </Button>
          </>
        )}
        empty={{
          title: "No currencies yet",
          text: "The first one that you add becomes the base.",
        }}
        failed={LOAD_FAILED}
      />
    </>
  );
}

/** Nobody is interrupted over it: the table goes on showing which currency is the base. */
function logged(error: Error) {
  console.error("The base currency could not be set.", error);
}

const columns: [RecordColumn<Currency>, ...RecordColumn<Currency>[]] = [
  { header: "Code", cell: (one) => <span className="font-medium">{one.currency_code}</span> },
  { header: "Name", cell: (one) => one.currency_name },
  { header: "Rate", align: "right", cell: (one) => rateText(one.rate), className: "tabular-nums" },
  { header: "Base Currency", cell: (one) => (one.is_base_currency ? "Yes" : "No") },
];
