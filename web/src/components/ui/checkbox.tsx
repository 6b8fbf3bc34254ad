import { Checkbox as BaseCheckbox } from "@base-ui/react/checkbox";
import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { cn } from "@/lib/cn";

type CheckboxProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  disabled?: boolean;
  name?: string;
  "aria-describedby"?: string;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

export function Checkbox({ label, onCheckedChange, className, disabled, ...props }: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI's checkbox carries the input
    <label
      className={cn(
        "flex w-fit cursor-pointer items-center gap-2.5 text-sm has-data-disabled:cursor-not-allowed has-data-disabled:opacity-60 pointer-coarse:min-h-11",
        className,
      )}
    >
      <BaseCheckbox.Root
        disabled={disabled ?? false}
        onCheckedChange={(checked) => onCheckedChange(checked)}
        className="border-input bg-card focus-visible:ring-ring focus-visible:ring-offset-background data-checked:border-primary data-checked:bg-primary data-checked:text-primary-foreground grid size-4.5 shrink-0 cursor-pointer place-items-center rounded-sm border outline-none focus-visible:ring-2 focus-visible:ring-offset-2"
        {...props}
      >
        <BaseCheckbox.Indicator>
          <Check aria-hidden className="size-3.5" strokeWidth={3} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      {label}
    </label>
  );
}
