import { Controller, type FieldValues } from "react-hook-form";
import { Checkbox } from "./checkbox";
import type { FieldProps } from "./field";

/** A field that is either set or not. */
export function CheckboxField<Values extends FieldValues>({
  control,
  name,
  label,
  className,
}: Omit<FieldProps<Values>, "hint">) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <Checkbox
          name={name}
          ref={ref}
          checked={value === true}
          onCheckedChange={onChange}
          label={label}
          className={className ?? ""}
        />
      )}
    />
  );
}
