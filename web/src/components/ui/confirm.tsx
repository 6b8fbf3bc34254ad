import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useState } from "react";
import { ApiError } from "@/lib/api/problem";
import { type Change, changed, refetchFor } from "@/lib/changes";
import { cn } from "@/lib/cn";
import { messageOf } from "@/lib/forms";
import { useBackCloses } from "@/lib/route";
import { Alert } from "./alert";
import { Button, type ButtonProps } from "./button";
import { backdropClass } from "./dialog";
import { overlayStore } from "./overlay-store";

export type ConfirmOptions = {
  title: string;
  text?: ReactNode;
  /** The words of the two buttons. */
  yes?: string;
  cancel?: string;
  destructive?: boolean;
  /**
   * The work that is agreed to. The dialog stays, with a spinner, until it is
   * done, and shows why when it fails.
   */
  run?: () => Promise<unknown>;
  /** The changes that the work causes: the screens fetch them again. */
  changes?: readonly Change[];
  /** The alternative after a refusal that a retry cannot solve. */
  refused?: Refused;
};

type Refused = {
  /** The server's word for it. */
  code: string;
  /** The alternative action; null if it has been done already. */
  instead: { label: string; run: () => Promise<unknown>; said: () => void } | null;
};

type Entry = ConfirmOptions & { settle: (agreed: boolean) => void };

const store = overlayStore<Entry>();

/** Asks before something is done: `if (await confirm({ title: "Are you sure?", … })) …`. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((settle) => {
    store.open({ ...options, settle });
  });
}

/** The words of a deletion, the same everywhere. */
export function confirmDelete(options: Omit<ConfirmOptions, "title" | "yes"> = {}) {
  return confirm({
    title: "Are you sure?",
    yes: "Yes, delete it!",
    destructive: true,
    ...options,
  });
}

/** Shows the questions, one after the other; once per app. */
export function ConfirmHost() {
  const entry = store.useFirst();
  return entry === undefined ? null : <Confirm key={entry.id} entry={entry} />;
}

function Confirm({ entry }: { entry: Entry & { id: number } }) {
  const { id, title, text, yes = "Yes", cancel = "Cancel", destructive = false } = entry;
  const close = (agreed: boolean) => {
    store.close(id);
    entry.settle(agreed);
  };
  const work = useWork(entry.changes ?? []);
  const { refused } = entry;
  const isFinal =
    refused !== undefined && work.error instanceof ApiError && work.error.code === refused.code;
  const instead = isFinal ? refused?.instead : null;

  const settle = () => !work.isPending && close(false);
  useBackCloses(true, settle);

  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && settle()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={cn(backdropClass, "z-floating")} />
        <AlertDialog.Viewport className="z-floating fixed inset-0 grid place-items-center p-6">
          <AlertDialog.Popup className="fade-in zoom-in-97 animate-in bg-popover text-popover-foreground max-h-[calc(100dvh-3rem)] w-full max-w-md overflow-y-auto rounded-xl border p-6 shadow-2xl duration-150 outline-none">
            <AlertDialog.Title className="text-lg font-semibold wrap-anywhere">
              {title}
            </AlertDialog.Title>
            {text !== undefined && (
              <AlertDialog.Description
                render={<div />}
                className="text-muted-foreground mt-2 text-sm"
              >
                {text}
              </AlertDialog.Description>
            )}
            {work.error !== null && (
              <Alert kind="error" className="mt-4">
                {messageOf(work.error)}
              </Alert>
            )}
            <footer className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <AlertDialog.Close
                disabled={work.isPending}
                render={<Button variant="outline">{isFinal ? "Close" : cancel}</Button>}
              />
              {!isFinal && (
                <Agree
                  variant={destructive ? "destructive" : "default"}
                  isPending={work.isPending}
                  onAgree={() => work.start(entry.run, () => close(true))}
                >
                  {yes}
                </Agree>
              )}
              {instead && (
                <Agree
                  isPending={work.isPending}
                  onAgree={() =>
                    work.start(instead.run, () => {
                      close(false);
                      instead.said();
                    })
                  }
                >
                  {instead.label}
                </Agree>
              )}
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type AgreeProps = Pick<ButtonProps, "variant" | "children"> & {
  isPending: boolean;
  onAgree: () => void;
};

function Agree({ isPending, onAgree, ...props }: AgreeProps) {
  return <Button pending={isPending} onClick={onAgree} {...props} />;
}

/** Does the confirmed work and stores its failure. The dialog outlives the page that opened it. */
function useWork(changes: readonly Change[]) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const start = async (run: ConfirmOptions["run"], onDone: () => void) => {
    setPending(true);
    const sentAt = performance.now();
    try {
      await run?.();
      changed(changes, sentAt);
      onDone();
    } catch (cause) {
      // A colleague may have been faster.
      refetchFor(changes);
      setError(cause);
    } finally {
      setPending(false);
    }
  };
  return { isPending, error, start: (...work: Parameters<typeof start>) => void start(...work) };
}
