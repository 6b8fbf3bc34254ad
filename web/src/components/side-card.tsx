import { X } from "lucide-react";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Card, CardFooter, CardTitle } from "@/components/ui/card";
import { closeClass } from "@/components/ui/dialog";
import {
  DialogsWithin,
  isElsewhereOpen,
  useElsewhereOpen,
  useSteady,
} from "@/components/ui/dialogs-within";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { cn } from "@/lib/cn";
import { BESIDE, useMediaQuery } from "@/lib/media-query";

type SideCardProps = {
  title: string;
  /** A line under the title: a badge, a number. */
  subtitle?: ReactNode;
  /**
   * On a wide screen the card is always beside the list; on a phone it slides in while this is
   * true.
   */
  open: boolean;
  onClose: () => void;
  /** Beside a list in which something is always selected, there is nothing to close. */
  fixed?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * The details of a list's selection: a card that stays in view beside it, or a sheet over it on a
 * narrow screen. Put it after the list in a `ListWithCard`. When a window is narrowed or a tablet
 * turned, it changes from one to the other once none of its dialogs is open.
 */
export function SideCard(props: SideCardProps) {
  const [beside, frame] = useSteady(useMediaQuery(BESIDE));
  return (
    <DialogsWithin value={frame}>
      {beside ? <Beside {...props} /> : <Over {...props} />}
    </DialogsWithin>
  );
}

function Over({ title, subtitle, open, onClose, footer, children }: SideCardProps) {
  return (
    <Sheet inAddress open={useInTurn(open)} onOpenChange={(next) => !next && onClose()}>
      <SheetContent title={title} className="w-[min(28rem,94vw)]">
        {subtitle !== undefined && <div className="px-5 pt-4">{subtitle}</div>}
        <div className="flex-1 p-5">
          <LeftNotice />
          {children}
        </div>
        {footer !== undefined && (
          <CardFooter className="bg-card sticky bottom-0">{footer}</CardFooter>
        )}
      </SheetContent>
    </Sheet>
  );
}

/**
 * True if the sheet is open: it waits until no dialog of another part is open, which it would
 * cover.
 */
function useInTurn(open: boolean): boolean {
  const frame = use(DialogsWithin);
  const isWaiting = useElsewhereOpen(frame);
  const [shown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when it has changed
  useEffect(() => {
    // Asked now: a dialog that appeared together with the card was not open when it was drawn.
    setShown((before) => open && (before || !isElsewhereOpen(frame)));
  }, [open, isWaiting, frame]);
  return open && shown;
}

function Beside({ title, subtitle, onClose, fixed = false, footer, children }: SideCardProps) {
  return (
    <Card
      aria-label={title}
      // The window became too narrow for it while a dialog within is still open.
      className="sticky top-18 flex max-h-[max(26rem,calc(100dvh-15.875rem))] w-88 shrink-0 flex-col overflow-hidden max-lg:hidden xl:w-96 2xl:w-110"
    >
      <header className="flex items-start gap-4 border-b px-5 py-4">
        <div className="min-w-0 flex-1">
          <CardTitle className="text-lg break-words">{title}</CardTitle>
          {subtitle !== undefined && <div className="mt-1.5">{subtitle}</div>}
        </div>
        {!fixed && (
          <button type="button" aria-label="Close details" onClick={onClose} className={closeClass}>
            <X aria-hidden className="size-4" />
          </button>
        )}
      </header>
      <section
        aria-label={`Details: ${title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="focus-visible:ring-ring min-h-0 flex-1 overflow-y-auto p-5 outline-none focus-visible:ring-2 focus-visible:ring-inset"
      >
        <LeftNotice />
        {children}
      </section>
      {footer !== undefined && <CardFooter>{footer}</CardFooter>}
    </Card>
  );
}

/** The noun of a selected record that left its list, for the record's card. */
const LeftList = createContext<string | null>(null);

type ListWithCardProps = {
  children: ReactNode;
  card: ReactNode;
  /** The noun of the selected record, if a change took it out of the list: see `useLeftList`. */
  left?: string | false;
  className?: string;
};

/** A list, and the card of its selection. */
export function ListWithCard({ children, card, left = false, className }: ListWithCardProps) {
  return (
    <div className={cn("flex items-start gap-5", className)}>
      <div className="min-w-0 flex-1">{children}</div>
      <LeftList value={left === false ? null : left}>{card}</LeftList>
    </div>
  );
}

function LeftNotice() {
  const noun = use(LeftList);
  if (noun === null) return null;
  return (
    <Alert kind="info" className="mb-4">
      This {noun} is no longer in the list. It changed, or moved to another page.
    </Alert>
  );
}
