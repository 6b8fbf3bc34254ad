import { Plus, Trash2 } from "lucide-react";
import { type Control, Controller, useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/field";
import type { DetailsInput } from "./details";

// biome-ignore lint/suspicious/noExplicitAny: the rows neither know nor care what the form parses to
type DetailsControl = Control<DetailsInput, any, DetailsInput>;

/** The person's numbers, each in use or not. */
export function PhoneFields({ control }: { control: DetailsControl }) {
  const { fields, append, remove } = useFieldArray({ control, name: "phone_numbers" });
  return (
    <fieldset className="flex flex-col gap-2 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">Phone numbers</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1">
          <TextField
            control={control}
            name={`phone_numbers.${index}.phone_number`}
            label={`Number ${index + 1}`}
            type="tel"
            autoComplete="off"
            className="flex-1 basis-48"
          />
          <div className="flex items-center gap-2 sm:mt-6.5 sm:h-9">
            <Controller
              control={control}
              name={`phone_numbers.${index}.active`}
              render={({ field: { value, onChange } }) => (
                <Checkbox label="In use" checked={value} onCheckedChange={onChange} />
              )}
            />
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove number ${index + 1}`}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        </div>
      ))}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => append({ phone_number: "", active: true })}
      >
        <Plus aria-hidden />
        Add a number
      </Button>
    </fieldset>
  );
}
