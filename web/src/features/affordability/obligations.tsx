import { Plus, Trash2 } from "lucide-react";
import { type Control, Controller, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { MoneyField, TextField } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { formatRand } from "@/lib/money";
import { type AssessmentInput, EMPTY_OBLIGATION } from "./assessment-form";
import { SOURCES } from "./words";

const MAX_OBLIGATIONS = 100;

type OwnLoan = { loan: number; installment: string | null; balance: string | null };

type ObligationsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: a field neither knows nor cares what the form parses to
  control: Control<AssessmentInput, any, any>;
  /** Open loans of this lender, which cannot be edited here. */
  own: readonly OwnLoan[];
};

/** The client's debts: own loans from the books, and others. */
export function Obligations({ control, own }: ObligationsProps) {
  const name = "obligations";
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <section>
      <h3 className="mb-2 font-semibold">Debts</h3>
      {own.length > 0 && (
        <Controller
          control={control}
          name="replaced_loans"
          render={({ field: { value, onChange } }) => (
            <ul className="mb-3 divide-y rounded-lg border px-3 text-sm">
              {own.map((loan) => (
                <li
                  key={loan.loan}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                >
                  <span className="tabular-nums">
                    Loan #{loan.loan}
                    <span className="text-muted-foreground block text-xs">
                      {loan.installment === null
                        ? `Balance ${formatRand(loan.balance)}`
                        : `${formatRand(loan.installment)} a month, balance ${formatRand(loan.balance)}`}
                    </span>
                  </span>
                  <Checkbox
                    name={`replaced-${loan.loan}`}
                    checked={value.includes(loan.loan)}
                    onCheckedChange={(isReplaced) =>
                      onChange(
                        isReplaced
                          ? [...value, loan.loan]
                          : value.filter((other: number) => other !== loan.loan),
                      )
                    }
                    label="Replaced by the new loan"
                  />
                </li>
              ))}
            </ul>
          )}
        />
      )}
      {fields.map(({ id }, place) => (
        <fieldset key={id} className="mt-3 rounded-lg border p-3">
          <legend className="px-1 text-sm font-medium tabular-nums">Debt {place + 1}</legend>
          <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[1.5fr_1fr_1fr_1.5fr_auto]">
            <TextField
              control={control}
              name={`obligations.${place}.creditor`}
              label="Creditor"
              maxLength={100}
              autoComplete="off"
            />
            <MoneyField
              control={control}
              name={`obligations.${place}.installment`}
              label="Installment"
            />
            <MoneyField
              control={control}
              name={`obligations.${place}.balance`}
              label="Balance (optional)"
            />
            <SelectField
              control={control}
              name={`obligations.${place}.source`}
              label="Known from"
              options={SOURCES}
            />
            <Button
              variant="ghost"
              size="icon"
              className="sm:mt-6.5"
              aria-label={`Remove debt ${place + 1}`}
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
        disabled={fields.length >= MAX_OBLIGATIONS}
        onClick={() => append(EMPTY_OBLIGATION)}
      >
        <Plus aria-hidden />
        Add debt
      </Button>
    </section>
  );
}
