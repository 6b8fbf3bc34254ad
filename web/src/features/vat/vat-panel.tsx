import { useQueryClient } from "@tanstack/react-query";
import { PanelHeader } from "@/components/panel-header";
import { QueryError } from "@/components/query-error";
import { RecordInputs } from "@/components/record-fields";
import { RecordForm, useRecordForm } from "@/components/record-form";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useQuery } from "@/lib/queries";
import { saveVat, type VatSettings, vatQuery } from "./api";
import { VAT, vatBody } from "./vat-fields";
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
    schema: VAT.schema,
    draftLasts: true,
    values: VAT.values,
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
  return (
    <RecordForm
      of={recordForm}
      isPage
      label="Save VAT settings"
      className="mb-10 grid max-w-2xl gap-4 sm:grid-cols-2"
    >
      <RecordInputs fields={VAT.fields} of={recordForm} />
      <p className="text-muted-foreground text-sm text-pretty sm:col-span-2">
        Loans given from that date on have VAT on their fees. Loans given before stay as they are.
      </p>
    </RecordForm>
  );
}
