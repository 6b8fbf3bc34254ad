import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import {
  type ComponentProps,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from "react";
import { cn } from "@/lib/cn";
import { useBackCloses } from "@/lib/route";
import { useNoted } from "./dialogs-within";
import { firstFocus } from "./first-focus";
import { HeldOpen } from "./keep-open";
import { OutdatedNotice } from "./outdated-notice";
import { type Needs, RightGone } from "./right-gone";

export type DialogRootProps = ComponentProps<typeof BaseDialog.Root> & {
  /** True if the address decides whether it is open: Back closes it without further code. */
  inAddress?: boolean;
};

/** Props for a dialog's root that let Back close it. */
export function useClosedByBack({ inAddress = false, ...props }: DialogRootProps) {
  const actions = useRef<BaseDialog.Root.Actions>(null);
  useBackCloses(props.open === true && !inAddress, () => actions.current?.close());
  return { ...props, actionsRef: actions };
}

/**
 * A window above the page. A press outside does not close it, as that would
 * lose typed text; Esc, Back and its close button do, unless something within keeps it open.
 */
export function Dialog({ onOpenChange, ...props }: DialogRootProps) {
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  const held = useMemo(() => ({ isHeld: holds > 0, hold }), [holds, hold]);
  useNoted(props.open === true);
  return (
    <HeldOpen value={held}>
      <BaseDialog.Root
        disablePointerDismissal
        onOpenChange={(open, details) => {
          if (!open && holds > 0) details.cancel();
          else onOpenChange?.(open, details);
        }}
        {...useClosedByBack(props)}
      />
    </HeldOpen>
  );
}

export function DialogClose({ disabled, ...props }: ComponentProps<typeof BaseDialog.Close>) {
  const { isHeld } = use(HeldOpen);
  return (
    <BaseDialog.Close
      disabled={(disabled ?? false) || isHeld}
      // A field shows its error on blur, and would move the button away under the press.
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    />
  );
}

const WIDTHS = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", xl: "sm:max-w-5xl" };

export type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** The permissions required: an open dialog says so when one is taken away. */
  needs?: Needs;
  /** It may be asked while a question about the page is open, and lies above that. */
  isAbove?: boolean;
  children: ReactNode;
  className?: string;
};

export function DialogContent({
  title,
  description,
  width = "md",
  needs,
  isAbove = false,
  children,
  className,
}: DialogContentProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Portal>
      {/* One dialog above another dims it as well. */}
      <BaseDialog.Backdrop forceRender className={cn(backdropClass, isAbove && "z-confirmation")} />
      <BaseDialog.Viewport
        className={cn(
          "z-dialog fixed inset-0 flex items-end justify-center overflow-hidden sm:items-center sm:p-6",
          isAbove && "z-confirmation",
        )}
      >
        <BaseDialog.Popup
          ref={popup}
          data-slot="dialog"
          initialFocus={(opened) => firstFocus(popup.current, opened)}
          className={cn(
            "bg-card text-card-foreground flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-xl border shadow-2xl transition-[translate,opacity] duration-150 outline-none data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:rounded-xl",
            WIDTHS[width],
            className,
          )}
        >
          <header className="flex items-start gap-4 border-b px-5 py-4">
            <div className="min-w-0 flex-1">
              <BaseDialog.Title className="text-lg leading-snug font-semibold wrap-anywhere">
                {title}
              </BaseDialog.Title>
              {description !== undefined && (
                <BaseDialog.Description className="text-muted-foreground mt-1 text-sm text-pretty wrap-anywhere">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <DialogClose aria-label="Close" className={closeClass}>
              <X aria-hidden className="size-4" />
            </DialogClose>
          </header>
          <OutdatedNotice className="rounded-none px-5" />
          <div className="min-h-0 flex-1 overflow-y-auto p-5">
            {needs !== undefined && <RightGone needs={needs} className="mb-5" />}
            {children}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Viewport>
    </BaseDialog.Portal>
  );
}

/** The row of buttons at the end of a dialog's form. */
export function DialogFooter({ className, ...props }: ComponentProps<"footer">) {
  return (
    <footer
      className={cn("flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end", className)}
      {...props}
    />
  );
}

export const backdropClass =
  "fixed inset-0 z-dialog bg-overlay transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

export const closeClass =
  "-mr-1.5 -mt-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-md text-muted-foreground outline-none hover:bg-muted hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring data-disabled:cursor-not-allowed data-disabled:opacity-55 pointer-coarse:size-10";
