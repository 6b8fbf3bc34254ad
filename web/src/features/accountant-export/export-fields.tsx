import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { DateField, FormError, SubmitButton } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { ApiError } from "@/lib/api/client";
import { useDraftForm } from "@/lib/form-drafts";
import { useServerToday } from "@/lib/server-clock";
import { EXPORTS, MAKE_FAILED, makeExport } from "./api";
import { emptyExport, exportDraft, exportForm } from "./export-form";
import { downloadFiles } from "./files";
import { exportLook, GRANULARITIES, PROGRAMS } from "./words";

const DRAFT = "accountant-export";

/** Makes an export and downloads its files. */
export function ExportFields({ onMapAccounts }: { onMapAccounts: () => void }) {
  const today = useServerToday();
  const queries = useQueryClient();
  const form = useDraftForm({
    name: DRAFT,
    schema: exportForm,
    stored: exportDraft,
    empty: emptyExport(today),
  });
  const { control } = form;
  const make = useFormSubmit({
    name: DRAFT,
    once: true,
    form,
    send: makeExport,
    changes: [],
    said: (made) => {
      downloadFiles(made);
      const { word, text } = exportLook(made);
      toast.success("Export downloaded.", `${word}: ${text}`);
      void queries.invalidateQueries({ queryKey: EXPORTS });
    },
    failed: MAKE_FAILED,
  });
  const isUnmapped = make.error instanceof ApiError && make.error.fields.accounts !== undefined;
  return (
    <form
      noValidate
      onSubmit={make.submit}
      className="mb-10 grid max-w-2xl gap-x-5 gap-y-4 sm:grid-cols-2"
    >
      <SelectField
        control={control}
        name="format"
        label="Program"
        placeholder="Choose a program"
        options={PROGRAMS}
      />
      <SelectField
        control={control}
        name="granularity"
        label="Journals of each branch"
        options={GRANULARITIES}
      />
      <DateField control={control} name="date_from" label="From" max={today} />
      <DateField control={control} name="date_to" label="To" max={today} />
      <div className="flex flex-col items-start gap-3 sm:col-span-2">
        <FormError form={form} className="w-full" />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} pending={make.isPending}>
            {make.isPending ? "Exporting..." : "Export"}
          </SubmitButton>
          {isUnmapped && (
            <Button variant="outline" onClick={onMapAccounts}>
              Map Accounts
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
