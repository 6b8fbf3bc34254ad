import { Select as BaseSelect } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import type { FocusEventHandler, Ref } from "react";
import { cn } from "@/lib/cn";
import { controlClass } from "./input";
import { popupClass } from "./popup-class";
import { useOpenList } from "./use-open-list";

export type Option<Value> = { value: Value; label: string; disabled?: boolean };

/** The choices of a select from its words. */
export function choices<Word extends string>(words: readonly Word[]) {
  return words.map((word) => ({ value: word, label: word }));
}

type SelectProps<Value> = {
  options: readonly Option<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  /** Names the control where no field label does. */
  label?: string;
  id?: string;
  disabled?: boolean;
  onBlur?: FocusEventHandler<HTMLElement>;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

/** One of a few options. For many, or for a search on the server, take a Combobox. */
export function Select<Value extends string | number>({
  options,
  value,
  onValueChange,
  placeholder = "Select",
  label,
  id,
  disabled = false,
  onBlur,
  ref,
  className,
}: SelectProps<Value>) {
  return (
    <BaseSelect.Root
      {...useOpenList()}
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => next !== null && onValueChange(next)}
    >
      <BaseSelect.Trigger
        ref={ref}
        id={id}
        aria-label={label}
        onBlur={onBlur}
        className={cn(
          controlClass,
          "data-popup-open:border-ring flex cursor-pointer items-center justify-between gap-2 text-left data-disabled:cursor-not-allowed data-disabled:opacity-60",
          className,
        )}
      >
        <BaseSelect.Value
          placeholder={placeholder}
          className="data-placeholder:text-muted-foreground truncate"
        />
        <BaseSelect.Icon>
          <ChevronDown aria-hidden className="text-muted-foreground size-4" />
        </BaseSelect.Icon>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        {/* The page does not scroll while it is open, and in a dialog it is not the page that scrolls. */}
        <BaseSelect.Positioner
          positionMethod="fixed"
          sideOffset={4}
          alignItemWithTrigger={false}
          className="z-floating outline-none"
        >
          <BaseSelect.Popup className={cn(popupClass, "min-w-(--anchor-width)")}>
            <BaseSelect.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1">
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={itemClass}
                >
                  <BaseSelect.ItemText className="truncate">{option.label}</BaseSelect.ItemText>
                  <BaseSelect.ItemIndicator className="ml-auto">
                    <Check aria-hidden className="size-4" />
                  </BaseSelect.ItemIndicator>
                </BaseSelect.Item>
              ))}
            </BaseSelect.List>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  );
}

/** The look of one choice in a list that pops up. */
export const itemClass =
  "flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none data-disabled:pointer-events-none data-highlighted:bg-muted data-disabled:opacity-50 pointer-coarse:min-h-11";
