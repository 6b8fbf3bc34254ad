import { Combobox as BaseCombobox } from "@base-ui/react/combobox";
import { Check, ChevronDown, X } from "lucide-react";
import type { FocusEventHandler, ReactNode, Ref } from "react";
import { cn } from "@/lib/cn";
import { controlClass } from "./input";
import { popupClass } from "./popup-class";
import { itemClass } from "./select";
import { Spinner } from "./spinner";
import { useOpenList } from "./use-open-list";

type ComboboxProps<Item> = {
  /** The items of the list: all, or with `onSearch` the server's matches. */
  items: readonly Item[];
  value: Item | null;
  onValueChange: (item: Item | null) => void;
  /** The text of an item in the box. */
  itemLabel: (item: Item) => string;
  itemKey: (item: Item) => string | number;
  /** A richer row of the list; the label by default. */
  renderItem?: (item: Item) => ReactNode;
  /** Takes the typed text for a search on the server; without it the items are filtered here. */
  onSearch?: (text: string) => void;
  searching?: boolean;
  /** Said when nothing matches. */
  empty: string;
  placeholder?: string;
  label?: string;
  id?: string;
  disabled?: boolean;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
};

/** One of many: type to narrow the list down, here or on the server. */
export function Combobox<Item>({
  items,
  value,
  onValueChange,
  itemLabel,
  itemKey,
  renderItem,
  onSearch,
  searching = false,
  empty,
  placeholder,
  label,
  id,
  disabled = false,
  onBlur,
  ref,
}: ComboboxProps<Item>) {
  return (
    <BaseCombobox.Root
      {...useOpenList()}
      items={items}
      value={value}
      onValueChange={onValueChange}
      disabled={disabled}
      itemToStringLabel={itemLabel}
      isItemEqualToValue={(item, chosen) => itemKey(item) === itemKey(chosen)}
      {...(onSearch === undefined ? {} : { filter: null })}
      onInputValueChange={(text, details) => {
        // Choosing an item writes its label into the box: that is no search.
        if (details.reason === "input-change" || details.reason === "input-clear") onSearch?.(text);
      }}
    >
      <BaseCombobox.InputGroup className="relative">
        <BaseCombobox.Input
          ref={ref}
          id={id}
          aria-label={label}
          placeholder={placeholder}
          onBlur={onBlur}
          className={cn(controlClass, "pr-16")}
        />
        <div className="text-muted-foreground absolute inset-y-0 right-1.5 flex items-center gap-0.5">
          {searching && <Spinner />}
          <BaseCombobox.Clear aria-label="Clear selection" className={adornmentClass}>
            <X aria-hidden className="size-4" />
          </BaseCombobox.Clear>
          <BaseCombobox.Trigger aria-label="Show options" className={adornmentClass}>
            <ChevronDown aria-hidden className="size-4" />
          </BaseCombobox.Trigger>
        </div>
      </BaseCombobox.InputGroup>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={4} className="z-floating outline-none">
          <BaseCombobox.Popup
            className={cn(popupClass, "w-(--anchor-width) max-w-(--available-width)")}
          >
            <BaseCombobox.Empty>
              <p className="text-muted-foreground p-4 text-center text-sm">
                {searching ? "Searching..." : empty}
              </p>
            </BaseCombobox.Empty>
            <BaseCombobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1 outline-none data-empty:p-0">
              {(item: Item) => (
                <BaseCombobox.Item key={itemKey(item)} value={item} className={itemClass}>
                  <span className="min-w-0 flex-1">
                    {renderItem === undefined ? itemLabel(item) : renderItem(item)}
                  </span>
                  <BaseCombobox.ItemIndicator>
                    <Check aria-hidden className="size-4" />
                  </BaseCombobox.ItemIndicator>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}

const adornmentClass =
  "grid size-7 cursor-pointer place-items-center rounded-sm outline-none hover:bg-muted hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring";
