import type { FieldValues } from "react-hook-form";
import { type FieldProps, FormField } from "./field";
import { Input } from "./input";

type DateTimeFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** The first moment that may be chosen, `YYYY-MM-DDTHH:MM`. */
  min?: string;
};

/**
 * A date with a time of day in the lender's time zone, `YYYY-MM-DDTHH:MM`, with the browser's own
 * picker. `instantOf` of lib/dates makes an instant of it.
 */
export function DateTimeField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  className,
  min,
}: DateTimeFieldProps<Values>) {
  return (
    <FormField control={control} name={name} label={label} hint={hint} className={className ?? ""}>
      {(field) => (
        <Input
          ref={field.ref}
          type="datetime-local"
          value={field.value ?? ""}
          onValueChange={(value) => field.onChange(value)}
          onBlur={field.onBlur}
          className="tabular-nums"
          {...(min === undefined ? {} : { min })}
        />
      )}
    </FormField>
  );
}
