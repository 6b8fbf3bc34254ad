import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

/** The time for which the pointer rests before a tooltip shows, in milliseconds. */
const DELAY = 700;

export function TooltipProvider({ children }: { children: React.ReactNode }) {
  return <BaseTooltip.Provider delay={DELAY}>{children}</BaseTooltip.Provider>;
}

type TooltipProps = {
  text: string;
  side?: "top" | "right" | "bottom" | "left";
  /** The element that it explains; must also have an accessible name. */
  children: ReactElement;
  disabled?: boolean;
};

export function Tooltip({ text, side = "top", children, disabled = false }: TooltipProps) {
  return (
    <BaseTooltip.Root disabled={disabled}>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={6} className="z-floating">
          <BaseTooltip.Popup className="bg-foreground text-background rounded-md px-2.5 py-1.5 text-xs shadow-md transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
