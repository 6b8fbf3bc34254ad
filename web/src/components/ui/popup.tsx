import { useEffect } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { lazyPart, renewFailedParts } from "@/lib/lazy-part";
import { useBackCloses } from "@/lib/route";
import { Button } from "./button";
import { overlayStore } from "./overlay-store";

type Kind = "success" | "error" | "info" | "warning";

export type PopupOptions = {
  title: string;
  message?: string;
  /** The time until it closes, in milliseconds: by default 2000 for success, 3000 otherwise. */
  duration?: number;
  /** Shows how much of its time is left. */
  progress?: boolean;
  /** A link to the next step, beside OK. */
  next?: { label: string; go: () => void };
  onClose?: () => void;
};

type Entry = PopupOptions & { kind: Kind; duration: number };

/** A popup that waits for its turn or is shown. */
export type PopupEntry = Entry & { id: number };

const store = overlayStore<Entry>();

const SUCCESS_DURATION = 2000;
const DURATION = 3000;

function opener(kind: Kind, usual: number) {
  return ({ duration = usual, ...options }: PopupOptions) => {
    store.open({ ...options, kind, duration });
  };
}

/**
 * A small window with a title and a message that closes after a time, from any code: `popup.error({
 * title: "Login Failed", message })`. For messages that a person must have seen; a toast is for
 * those merely good to know.
 */
export const popup = {
  success: opener("success", SUCCESS_DURATION),
  error: opener("error", DURATION),
  info: opener("info", DURATION),
  warning: opener("warning", DURATION),
};

/** Loaded after the first screen: a login must not wait for the window that shows its error. */
const PopupWindow = lazyPart(() => import("./popup-window"));

/** Shows the popups, one after the other; once per app. */
export function PopupHost() {
  const entry = store.useFirst();
  useEffect(() => PopupWindow.preload(), []);
  if (entry === undefined) return null;
  const content = { entry, onClosed: () => store.close(entry.id) };
  return (
    <ErrorBoundary
      key={entry.id}
      onError={renewFailedParts}
      fallbackRender={() => <PlainPopup {...content} />}
    >
      <PopupWindow {...content} />
    </ErrorBoundary>
  );
}

export type PopupContent = {
  entry: PopupEntry;
  onClosed: () => void;
};

/** Closes a popup when its time is up; returns the way to close it before. */
export function useClosing({ entry, onClosed }: PopupContent): () => void {
  const close = () => {
    onClosed();
    entry.onClose?.();
  };
  useBackCloses(true, close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for the life of this popup
  useEffect(() => {
    const timer = setTimeout(close, entry.duration);
    return () => clearTimeout(timer);
  }, []);
  return close;
}

/** The message without its window, whose script did not load. */
function PlainPopup(content: PopupContent) {
  const close = useClosing(content);
  const { title, message } = content.entry;
  return (
    <div
      role="alertdialog"
      aria-label={title}
      className="bg-popover text-popover-foreground z-floating fixed inset-x-4 bottom-4 mx-auto flex max-w-sm flex-col items-center gap-1 rounded-xl border p-6 text-center shadow-2xl"
    >
      <p className="text-lg font-semibold">{title}</p>
      {message !== undefined && <p className="text-muted-foreground text-sm">{message}</p>}
      <Button autoFocus variant="secondary" className="mt-4 min-w-24" onClick={close}>
        OK
      </Button>
    </div>
  );
}
