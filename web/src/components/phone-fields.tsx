import { Plus, Trash2 } from "lucide-react";
import { type Control, Controller, useFieldArray, useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/field";

export type Phone = { phone_number: string; active: boolean };
export type PhoneValues = { phone_numbers: Phone[] };

/** A form's initial phone numbers: those of the record, or one blank number. */
export const PHONE_VALUES = {
  empty: [{ phone_number: "", active: true }],
  from: ({ phone_numbers: phones }: PhoneValues) =>
    phones.length === 0
      ? undefined
      : phones.map(({ phone_number, active }) => ({ phone_number, active })),
};

type PhoneFieldsProps = {
  /** The form's control. The form must have the field `phone_numbers`. */
  control: unknown;
  labelOf: (index: number) => string;
};

/** Inputs for phone numbers, each with an “In use” checkbox. A single number cannot be removed. */
export function PhoneFields({ control, labelOf }: PhoneFieldsProps) {
  // The type `Control` doesn't accept the control of a form that has more fields.
  const phones = control as Control<PhoneValues>;
  const name = "phone_numbers";
  const { fields, append, remove } = useFieldArray({ control: phones, name });
  const { errors } = useFormState({ control: phones, name });
  const message = errors.phone_numbers?.message ?? errors.phone_numbers?.root?.message;
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id }, index) => {
        const label = labelOf(index);
        return (
          <div key={id} className="flex flex-col gap-2">
            <div className="flex items-start gap-2">
              <TextField
                control={phones}
                name={`${name}.${index}.phone_number`}
                label={label}
                type="tel"
                autoComplete="off"
                className="flex-1"
              />
              <Button
                variant="ghost"
                size="icon"
                className="mt-6.5"
                aria-label={`Remove ${label.toLowerCase()}`}
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden />
              </Button>
            </div>
            <Controller
              control={phones}
              name={`${name}.${index}.active`}
              render={({ field: { value, onChange } }) => (
                <Checkbox
                  label={
                    <span>
                      In use <span className="sr-only">({label})</span>
                    </span>
                  }
                  checked={value}
                  onCheckedChange={onChange}
                />
              )}
            />
          </div>
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
        onClick={() => append({ phone_number: "", active: true })}
      >
        <Plus aria-hidden />
        Add number
      </Button>
    </div>
  );
}
