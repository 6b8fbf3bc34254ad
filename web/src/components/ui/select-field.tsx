import type { FieldValues } from "react-hook-form";
import { type FieldProps, FormField } from "./field";
import { type Option, Select } from "./select";

/** One of a few options. */
export function SelectField<Values extends FieldValues, Value extends string | number>({
  control,
  name,
  label,
  hint,
  className,
  options,
  placeholder,
  onValueChange,
}: FieldProps<Values> & {
  options: readonly Option<Value>[];
  placeholder?: string;
  /** Called with the chosen value. */
  onValueChange?: (value: Value) => void;
}) {
  return (
    <FormField control={control} name={name} label={label} hint={hint} className={className ?? ""}>
      {(field) => (
        <Select
          ref={field.ref}
          options={options}
          value={field.value === "" || field.value === undefined ? null : field.value}
          onValueChange={(value) => {
            field.onChange(value);
            onValueChange?.(value);
          }}
          onBlur={field.onBlur}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
      )}
    </FormField>
  );
}
