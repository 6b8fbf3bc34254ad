import { Plus } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { Column } from "@/components/columns";
import { DatedRowFields } from "@/components/dated-row-fields";
import { DatedRowStatus } from "@/components/dated-row-status";
import { RecordTable } from "@/components/record-table";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { useFormSubmit } from "@/components/use-submit";
import { formatDate } from "@/lib/dates";
import { useDraftForm } from "@/lib/form-drafts";
import { formatRate } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { addVatRate, RATES_FAILED, type VatRate, vatRatesQuery } from "./api";
import { EMPTY_RATE, type RateInput, rateBody, rateDraft, rateForm } from "./rate-form";

/** The rates of VAT, by date and with their sources; rows are only ever added. */
export function VatRates() {
  const rates = useQuery(vatRatesQuery);
  const [adding, setAdding] = useState(false);
  return (
    <section aria-labelledby="vat-rates">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 id="vat-rates" className="font-semibold">
          Rates
        </h3>
        <Button
          variant="outline"
          disabled={rates.data === undefined}
          onClick={() => setAdding(true)}
        >
          <Plus aria-hidden />
          Add Rate
        </Button>
      </div>
      <RecordTable
        label="Rates of VAT"
        columns={columns}
        query={rates}
        rowId={(rate) => rate.id}
        empty={{ title: "No rates yet", text: "Add the rate of VAT and the date it applies from." }}
        failed={RATES_FAILED}
      />
      {adding && rates.data !== undefined && (
        <RateDialog rates={rates.data} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}

const columns: [Column<VatRate>, ...Column<VatRate>[]] = [
  {
    header: "Rate and source",
    prose: true,
    cell: (rate) => (
      <>
        <p className="font-medium tabular-nums">{formatRate(rate.rate)}</p>
        <p className="text-muted-foreground mt-0.5 text-xs text-pretty">{rate.source}</p>
      </>
    ),
    className: "min-w-56 align-top",
  },
  {
    header: "Effective from",
    cell: (rate) => formatDate(rate.effective_from),
    className: "min-w-32 align-top whitespace-nowrap",
  },
  {
    header: "Status",
    cell: ({ status }) => <DatedRowStatus status={status} />,
    className: "align-top",
  },
];

type RateDialogProps = { rates: readonly VatRate[]; onClose: () => void };

function RateDialog({ rates, onClose }: RateDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Add Rate of VAT"
        description="It applies from its date. Existing loans keep their rate."
      >
        <RateForm rates={rates} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

const DRAFT = "vat-rate";

function RateForm({ rates, onClose }: RateDialogProps) {
  const form = useDraftForm({
    name: DRAFT,
    schema: rateForm,
    stored: rateDraft,
    empty: EMPTY_RATE,
  });
  const { control } = form;
  const from = useWatch({ control, name: "effective_from" });
  const replaced = rates.some((one) => one.effective_from === from);
  const add = useFormSubmit({
    name: DRAFT,
    form,
    empty: EMPTY_RATE,
    send: (values: RateInput) => addVatRate(rateBody(values)),
    changes: ["vat.changed"],
    said: () => popup.success({ title: "Rate added successfully." }),
    failed: "The rate was not added.",
    onDone: onClose,
  });
  return (
    <form noValidate onSubmit={add.submit} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        control={control}
        name="rate"
        label="Rate (%)"
        inputMode="decimal"
        autoComplete="off"
      />
      <DatedRowFields
        form={form}
        hint="The Act or notice that sets this rate."
        replaces={
          replaced &&
          "A rate already starts on this date. This one will replace it. Both stay in the table."
        }
        pending={add.isPending}
      />
    </form>
  );
}
