import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { useBackCloses } from "@/lib/route";
import { popupClass } from "./popup-class";

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  /** Beside the title: a link to all of it. */
  action?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** A small window beside a button of the header, with content to read and press. */
export function Popover({ trigger, title, action, open, onOpenChange, children }: PopoverProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        {/* Its button is in the fixed header: a page that scrolls must not move it. */}
        <BasePopover.Positioner
          positionMethod="fixed"
          side="bottom"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-popover outline-none"
        >
          <BasePopover.Popup
            className={cn(
              popupClass,
              "flex max-h-[min(34rem,calc(100dvh-5rem))] w-[min(26rem,calc(100vw-1rem))] flex-col",
            )}
          >
            <div className="flex items-center justify-between gap-3 border-b px-4 py-3">
              <BasePopover.Title className="font-semibold">{title}</BasePopover.Title>
              {action}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
