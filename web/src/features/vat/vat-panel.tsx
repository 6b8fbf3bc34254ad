import { useQueryClient } from "@tanstack/react-query";
import { PanelHeader } from "@/components/panel-header";
import { QueryError } from "@/components/query-error";
import { RecordForm, useRecordForm } from "@/components/record-form";
import { DateField, FormField, TextField } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useQuery } from "@/lib/queries";
import { saveVat, type VatSettings, vatQuery } from "./api";
import { BASES, vatBody, vatForm, vatValues } from "./vat-form";
import { VatRates } from "./vat-rates";

/** The lender's VAT on fees: charged or not, from which date, and at which rate. */
export default function VatPanel() {
  const query = useQuery(vatQuery);
  return (
    <>
      <PanelHeader title="VAT" text="VAT on initiation and service fees." />
      {query.isError && <QueryError query={query} />}
      {query.isPending && <Skeleton className="h-56 w-full rounded-xl" />}
      {query.data && <VatForm saved={query.data} />}
      <VatRates />
    </>
  );
}

function VatForm({ saved }: { saved: VatSettings }) {
  const queries = useQueryClient();
  const recordForm = useRecordForm({
    area: "vat",
    first: saved,
    schema: vatForm,
    draftLasts: true,
    values: vatValues,
    body: vatBody,
    save: ({ body }) => saveVat(body),
    changes: ["vat.changed"],
    fetch: () => queries.fetchQuery({ ...vatQuery, staleTime: 0 }),
    said: (answer) => {
      queries.setQueryData(vatQuery.queryKey, answer);
      toast.success("VAT settings saved.");
    },
    failed: "The VAT settings were not saved.",
    onDone: (answer, begin) => begin(answer),
  });
  const { control } = recordForm.form;
  return (
    <RecordForm
      of={recordForm}
      isPage
      label="Save VAT settings"
      className="mb-10 grid max-w-2xl gap-4 sm:grid-cols-2"
    >
      <TextField
        control={control}
        name="vat_number"
        label="VAT number"
        hint="Leave this empty if you do not charge VAT."
        placeholder="4123456789"
        inputMode="numeric"
        autoComplete="off"
      />
      <DateField control={control} name="vendor_from" label="Charge VAT from" />
      <FormField control={control} name="basis" label="Accounting basis" className="sm:col-span-2">
        {(field) => (
          <Select
            ref={field.ref}
            options={BASES}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      </FormField>
      <p className="text-muted-foreground text-sm text-pretty sm:col-span-2">
        Loans given from that date on have VAT on their fees. Loans given before stay as they are.
      </p>
    </RecordForm>
  );
}
