import type { FieldValues } from "react-hook-form";
import { type FieldProps, FormField } from "./field";
import { RadioGroup } from "./radio-group";
import type { Option } from "./select";

/** One of a few options, all of them in view. */
export function RadioField<Values extends FieldValues, Value extends string>({
  options,
  onValueChange,
  ...props
}: FieldProps<Values> & {
  options: readonly Option<Value>[];
  /** Called with the chosen value. */
  onValueChange?: (value: Value) => void;
}) {
  return (
    <FormField {...props}>
      {(field) => (
        <RadioGroup
          label={props.label}
          options={options}
          value={field.value}
          onValueChange={(value) => {
            field.onChange(value);
            onValueChange?.(value);
          }}
          className="min-h-9 items-center"
        />
      )}
    </FormField>
  );
}
