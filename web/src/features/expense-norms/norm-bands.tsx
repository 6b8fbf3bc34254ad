import { Plus, Trash2 } from "lucide-react";
import { type Control, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { MoneyField, TextField } from "@/components/ui/field";
import { EMPTY_BAND, MAX_BANDS, type NormInput } from "./norm-form";

/** The bands of new norms, lowest first. The last one cannot be removed. */
export function NormBands({ control }: { control: Control<NormInput> }) {
  const name = "bands";
  const { fields, append, remove } = useFieldArray({ control, name });
  const bands = useWatch({ control, name });
  const { errors } = useFormState({ control, name });
  const message = errors.bands?.message ?? errors.bands?.root?.message;
  const last = fields.length - 1;
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      {fields.map(({ id }, place) => {
        const over = place === 0 ? "0" : bands[place - 1]?.up_to || "…";
        return (
          <fieldset key={id} className="rounded-lg border p-3">
            <legend className="px-1 text-sm font-medium tabular-nums">
              Band {place + 1}: income above R {over}
            </legend>
            <div className="grid gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
              {place < last ? (
                <MoneyField control={control} name={`bands.${place}.up_to`} label="Up to" />
              ) : (
                <p className="text-muted-foreground self-center text-sm">No upper limit</p>
              )}
              <MoneyField control={control} name={`bands.${place}.base`} label="Base" />
              <TextField
                control={control}
                name={`bands.${place}.rate`}
                label="Plus, of the rest (%)"
                inputMode="decimal"
                autoComplete="off"
              />
              <Button
                variant="ghost"
                size="icon"
                className="sm:mt-6.5"
                aria-label={`Remove band ${place + 1}`}
                disabled={fields.length === 1}
                onClick={() => remove(place)}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
          </fieldset>
        );
      })}
      {message !== undefined && (
        <p role="alert" className="text-destructive text-sm">
          {message}
        </p>
      )}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabled={fields.length >= MAX_BANDS}
        onClick={() => append(EMPTY_BAND)}
      >
        <Plus aria-hidden />
        Add band
      </Button>
    </div>
  );
}
