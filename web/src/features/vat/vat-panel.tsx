import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PanelHeader } from "@/components/panel-header";
import { QueryError } from "@/components/query-error";
import { RecordFormEnd } from "@/components/record-form-end";
import { DateField, FormField, TextField } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useSubmit } from "@/components/use-submit";
import { isVersionConflict } from "@/components/version-conflict";
import { draftLike, forgetDraft, useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import { saveVat, type VatSettings, vatQuery } from "./api";
import { BASES, type VatInput, vatBody, vatForm, vatValues } from "./vat-form";
import { VatRates } from "./vat-rates";

const DRAFT = "vat";

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
  // The values at the opening of the form: the server reports a colleague's change as a conflict.
  const [opened, setOpened] = useState(saved);
  const empty = vatValues(opened);
  const form = useDraftForm({ name: DRAFT, schema: vatForm, stored: draftLike(empty), empty });
  const { control } = form;
  const startAnew = (settings: VatSettings) => {
    setOpened(settings);
    form.reset(vatValues(settings));
    forgetDraft(DRAFT);
  };
  const save = useSubmit({
    name: DRAFT,
    send: (values: VatInput) => saveVat(vatBody(values)),
    changes: ["vat.changed"],
    said: (answer) => {
      queries.setQueryData(vatQuery.queryKey, answer);
      toast.success("VAT settings saved.");
    },
    failed: "The VAT settings were not saved.",
    onDone: startAnew,
    onRefused: (error) => {
      if (!isVersionConflict(error)) applyServerErrors(form, error);
    },
  });
  const loadSaved = async () => {
    startAnew(await queries.fetchQuery({ ...vatQuery, staleTime: 0 }));
    save.reset();
  };
  const submit = form.handleSubmit((values) => save.submit(values));
  return (
    <form noValidate onSubmit={submit} className="mb-10 grid max-w-2xl gap-4 sm:grid-cols-2">
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
      <RecordFormEnd
        form={form}
        save={save}
        label="Save VAT settings"
        changed={form.formState.isDirty}
        onDiscard={() => startAnew(opened)}
        onLoadSaved={loadSaved}
      />
    </form>
  );
}
