import { lazy, Suspense, useEffect } from "react";
import { overlayStore } from "./overlay-store";

type Kind = "success" | "error" | "info" | "warning";

export type PopupOptions = {
  title: string;
  message?: string;
  /** How long it stays, in milliseconds: 2000 for success, 3000 otherwise unless said. */
  duration?: number;
  /** Shows how much of its time is left. */
  progress?: boolean;
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
 * A small window with a title and a message that closes by itself, from any
 * code: `popup.error({ title: "Login Failed", message })`. For what a person
 * must have seen; what is merely good to know is a toast.
 */
export const popup = {
  success: opener("success", SUCCESS_DURATION),
  error: opener("error", DURATION),
  info: opener("info", DURATION),
  warning: opener("warning", DURATION),
};

/** Loaded once the first screen stands: a login must not wait for what tells that it failed. */
const loadWindow = () => import("./popup-window");
const PopupWindow = lazy(loadWindow);

/** Shows the popups, one after the other; once per app. */
export function PopupHost() {
  const entry = store.useFirst();
  useEffect(() => {
    void loadWindow();
  }, []);
  if (entry === undefined) return null;
  return (
    <Suspense fallback={null}>
      <PopupWindow key={entry.id} entry={entry} onClosed={() => store.close(entry.id)} />
    </Suspense>
  );
}
