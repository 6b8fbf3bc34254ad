import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { backdropClass, closeClass, type DialogRootProps, useClosedByBack } from "./dialog";
import { OutdatedNotice } from "./outdated-notice";

/** A panel that slides in from an edge: the menu on a phone, the details beside a list. */
export function Sheet(props: DialogRootProps) {
  return <BaseDialog.Root {...useClosedByBack(props)} />;
}

const SIDES = {
  left: "left-0 border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full",
  right: "right-0 border-l data-ending-style:translate-x-full data-starting-style:translate-x-full",
};

type SheetContentProps = {
  /** Names the panel; `hiddenTitle` keeps the name for screen readers alone. */
  title: string;
  hiddenTitle?: boolean;
  side?: keyof typeof SIDES;
  className?: string;
  children: ReactNode;
};

export function SheetContent({
  title,
  hiddenTitle = false,
  side = "right",
  className,
  children,
}: SheetContentProps) {
  return (
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className={backdropClass} />
      <BaseDialog.Popup
        className={cn(
          "bg-card text-card-foreground z-dialog fixed inset-y-0 flex w-[min(24rem,88vw)] flex-col shadow-2xl transition-[translate] duration-200 outline-none",
          SIDES[side],
          className,
        )}
      >
        {hiddenTitle ? (
          <BaseDialog.Title className="sr-only">{title}</BaseDialog.Title>
        ) : (
          <header className="flex items-center justify-between border-b px-5 py-4">
            <BaseDialog.Title className="text-lg font-semibold wrap-anywhere">
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close aria-label="Close" className={closeClass}>
              <X aria-hidden className="size-4" />
            </BaseDialog.Close>
          </header>
        )}
        <OutdatedNotice className="rounded-none px-5" />
        {/* Keeps the focused element clear of a footer that stays in view. */}
        <div className="flex min-h-0 flex-1 scroll-pb-20 flex-col overflow-y-auto">{children}</div>
      </BaseDialog.Popup>
    </BaseDialog.Portal>
  );
}
