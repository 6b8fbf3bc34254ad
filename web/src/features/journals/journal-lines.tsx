import { Plus, Trash2 } from "lucide-react";
import { type UseFormReturn, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { MoneyField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { categoriesQuery } from "@/features/vouchers/api";
import { categoryKindOf } from "@/features/vouchers/words";
import { cn } from "@/lib/cn";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { accountsQuery } from "./api";
import {
  balanceOf,
  EMPTY_LINE,
  type JournalInput,
  type JournalOutput,
  MAX_LINES,
} from "./journal-form";

type JournalLinesProps = { form: UseFormReturn<JournalInput, unknown, JournalOutput> };

/** The lines of a journal, with the running difference below. */
export function JournalLines({ form }: JournalLinesProps) {
  const { control, setValue } = form;
  const name = "lines";
  const { fields, append, remove } = useFieldArray({ control, name });
  const lines = useWatch({ control, name });
  const { errors } = useFormState({ control, name });
  const accounts = useQuery(accountsQuery).data ?? [];
  const categories = useQuery(categoriesQuery).data ?? [];
  const message = errors.lines?.message ?? errors.lines?.root?.message;
  const { debit, credit, isBalanced, words } = balanceOf(lines);
  return (
    <div className="flex flex-col gap-3">
      {fields.map(({ id }, place) => {
        const kind = categoryKindOf(lines[place]?.account ?? "");
        return (
          <fieldset key={id} className="rounded-lg border p-3">
            <legend className="px-1 text-sm font-medium tabular-nums">Line {place + 1}</legend>
            <div className="grid grid-cols-2 gap-3 lg:grid-cols-[1.5fr_1.5fr_1fr_1fr_auto]">
              <SelectField
                control={control}
                name={`lines.${place}.account`}
                label="Account"
                placeholder="Select an account"
                options={accounts.map(({ code, name: text }) => ({
                  value: code,
                  label: `${code} ${text}`,
                }))}
                onValueChange={() => setValue(`lines.${place}.category`, "")}
                className={cn("max-lg:col-span-2", kind === undefined && "lg:col-span-2")}
              />
              {kind !== undefined && (
                <SelectField
                  control={control}
                  name={`lines.${place}.category`}
                  label="Category (optional)"
                  placeholder="Select a category"
                  options={categories
                    .filter((category) => category.kind === kind && category.is_active)
                    .map(({ id: value, name: label }) => ({ value, label }))}
                  className="max-lg:col-span-2"
                />
              )}
              <MoneyField control={control} name={`lines.${place}.debit`} label="Debit" />
              <MoneyField control={control} name={`lines.${place}.credit`} label="Credit" />
              <Button
                variant="ghost"
                size="icon"
                className="max-lg:col-span-2 max-lg:justify-self-end lg:mt-6.5"
                aria-label={`Remove line ${place + 1}`}
                disabled={fields.length <= 2}
                onClick={() => remove(place)}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="outline"
          size="sm"
          disabled={fields.length >= MAX_LINES}
          onClick={() => append(EMPTY_LINE)}
        >
          <Plus aria-hidden />
          Add line
        </Button>
        <p role="status" className="text-sm tabular-nums">
          Debits {formatRand(debit)}, credits {formatRand(credit)}.{" "}
          <span className={cn("font-medium", !isBalanced && "text-destructive")}>{words}</span>
        </p>
      </div>
      {message !== undefined && (
        <p role="alert" className="text-destructive text-sm">
          {message}
        </p>
      )}
    </div>
  );
}
