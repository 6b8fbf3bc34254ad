import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useState } from "react";
import { cn } from "@/lib/cn";
import { messageOf } from "@/lib/forms";
import { useBackCloses } from "@/lib/route";
import { Alert } from "./alert";
import { Button } from "./button";
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
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const close = (agreed: boolean) => {
    store.close(id);
    entry.settle(agreed);
  };
  const agree = async () => {
    setPending(true);
    setFailure(null);
    try {
      await entry.run?.();
      close(true);
    } catch (error) {
      setFailure(messageOf(error));
      setPending(false);
    }
  };

  const settle = () => !pending && close(false);
  useBackCloses(true, settle);

  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && settle()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={cn(backdropClass, "z-50")} />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-6">
          <AlertDialog.Popup className="fade-in zoom-in-97 animate-in bg-popover text-popover-foreground w-full max-w-md rounded-xl border p-6 shadow-2xl duration-150 outline-none">
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
            {failure !== null && (
              <Alert kind="error" className="mt-4">
                {failure}
              </Alert>
            )}
            <footer className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <AlertDialog.Close
                disabled={pending}
                render={<Button variant="outline">{cancel}</Button>}
              />
              <Button
                variant={destructive ? "destructive" : "default"}
                pending={pending}
                onClick={() => void agree()}
              >
                {yes}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
