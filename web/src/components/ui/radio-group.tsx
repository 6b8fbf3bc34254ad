import { Radio } from "@base-ui/react/radio";
import { RadioGroup as BaseRadioGroup } from "@base-ui/react/radio-group";
import { useId } from "react";
import { cn } from "@/lib/cn";
import type { Option } from "./select";

type RadioGroupProps<Value> = {
  options: readonly Option<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  label?: string;
  className?: string;
};

/** One of a few options, all in view. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onValueChange,
  label,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <BaseRadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      className={cn("flex flex-wrap gap-x-6 gap-y-2", className)}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: Base UI's radio carries the input
        <label
          key={option.value}
          className="flex cursor-pointer items-center gap-2.5 text-sm has-data-disabled:cursor-not-allowed has-data-disabled:opacity-60 pointer-coarse:min-h-11"
        >
          <Radio.Root
            value={option.value}
            // Within a field each would be called like the field.
            aria-labelledby={`${id}-${option.value}`}
            disabled={option.disabled ?? false}
            className="border-input bg-card focus-visible:ring-ring focus-visible:ring-offset-background data-checked:border-primary data-checked:bg-primary grid size-4.5 shrink-0 cursor-pointer place-items-center rounded-full border outline-none focus-visible:ring-2 focus-visible:ring-offset-2"
          >
            <Radio.Indicator className="bg-primary-foreground size-2 rounded-full" />
          </Radio.Root>
          <span id={`${id}-${option.value}`}>{option.label}</span>
        </label>
      ))}
    </BaseRadioGroup>
  );
}
