import { Plus, Trash2 } from "lucide-react";
import { type Control, useFieldArray, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DateField, MoneyField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { documentsQuery } from "@/features/client-documents/api";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { type AssessmentInput, EMPTY_INCOME } from "./assessment-form";
import { EMPLOYMENTS, FREQUENCIES } from "./words";

const MAX_PERIODS = 53;

type IncomesProps = {
  // biome-ignore lint/suspicious/noExplicitAny: a field neither knows nor cares what the form parses to
  control: Control<AssessmentInput, any, any>;
  client: number;
};

/** The client's pay periods, each with the document that proves it. */
export function Incomes({ control, client }: IncomesProps) {
  const name = "incomes";
  const { fields, append, remove } = useFieldArray({ control, name });
  const [employment, frequency] = useWatch({ control, name: ["employment", "pay_frequency"] });
  const documents = useQuery(documentsQuery(client)).data ?? [];
  const options = documents.map(({ id, document_name }) => ({ value: id, label: document_name }));
  const today = useServerToday();
  const day = frequency === "monthly" ? "Pay day or month end" : "Pay day";
  return (
    <section>
      <h3 className="mb-2 font-semibold">Income</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="employment"
          label="Source of income"
          options={EMPLOYMENTS}
        />
        {employment !== "none" && (
          <SelectField control={control} name="pay_frequency" label="Paid" options={FREQUENCIES} />
        )}
      </div>
      {employment !== "none" && (
        <>
          <p className="text-muted-foreground mt-3 text-sm text-pretty">
            The last three pay periods in a row, each with its payslip or bank statement. Add
            documents on the client's card. Deductions are tax, unemployment insurance and what a
            court orders.
          </p>
          {fields.map(({ id }, place) => (
            <fieldset key={id} className="mt-3 rounded-lg border p-3">
              <legend className="px-1 text-sm font-medium tabular-nums">
                Pay period {place + 1}
              </legend>
              <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
                <DateField
                  control={control}
                  name={`incomes.${place}.paid_on`}
                  label={day}
                  max={today}
                />
                <MoneyField control={control} name={`incomes.${place}.gross`} label="Gross" />
                <MoneyField
                  control={control}
                  name={`incomes.${place}.deductions`}
                  label="Deductions"
                />
                <MoneyField control={control} name={`incomes.${place}.net`} label="Net" />
              </div>
              <div className="mt-3 flex items-end gap-2">
                <SelectField
                  control={control}
                  name={`incomes.${place}.document`}
                  label="Document"
                  options={options}
                  placeholder="Choose the proof"
                  className="flex-1"
                />
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove pay period ${place + 1}`}
                  onClick={() => remove(place)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </div>
            </fieldset>
          ))}
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            disabled={fields.length >= MAX_PERIODS}
            onClick={() => append(EMPTY_INCOME)}
          >
            <Plus aria-hidden />
            Add pay period
          </Button>
        </>
      )}
    </section>
  );
}
