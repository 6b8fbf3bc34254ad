import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { popupClass } from "./popup-class";
import { itemClass } from "./select";
import { useOpenList } from "./use-open-list";

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  side?: "top" | "bottom" | "right";
  align?: "start" | "center" | "end";
  children: ReactNode;
};

/** A list of actions behind a button. */
export function Menu({ trigger, side = "bottom", align = "end", children }: MenuProps) {
  return (
    <BaseMenu.Root {...useOpenList()}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        {/* Its button is in the fixed header: a page that scrolls must not move it. */}
        <BaseMenu.Positioner
          positionMethod="fixed"
          side={side}
          align={align}
          sideOffset={6}
          className="z-floating outline-none"
        >
          <BaseMenu.Popup className={cn(popupClass, "min-w-52 p-1")}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type MenuItemProps = {
  icon?: ReactNode;
  onSelect: () => void;
  destructive?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({
  icon,
  onSelect,
  destructive = false,
  disabled = false,
  children,
}: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={onSelect}
      className={cn(itemClass, "[&_svg]:size-4", destructive && "text-destructive")}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

type MenuRadioProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
};

/** A choice within a menu. */
export function MenuRadio<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioProps<Value>) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="text-muted-foreground px-2 py-1.5 text-xs font-medium">
        {label}
      </BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <BaseMenu.RadioItem
            key={option.value}
            value={option.value}
            className={cn(itemClass, "[&_svg]:size-4")}
          >
            {option.icon}
            {option.label}
            <BaseMenu.RadioItemIndicator className="ml-auto">
              <Check aria-hidden />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="bg-border -mx-1 my-1 h-px" />;
}

/** A heading within a menu: who is signed in. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-2 py-2 text-sm">{children}</div>;
}
