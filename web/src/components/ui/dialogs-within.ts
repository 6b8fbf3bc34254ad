import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from "react";

/** A part of the page in which dialogs open: a card, or the page itself. */
type Frame = symbol;

/** The frame within which a dialog opens. */
export const DialogsWithin = createContext<Frame>(Symbol("page"));

/** In which frame each dialog is that is open. */
let open: readonly Frame[] = [];
const listeners = new Set<() => void>();

function setOpen(next: readonly Frame[]) {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies the dialog's surroundings and the rest of the page that it is open. */
export function useNoted(isOpen: boolean) {
  const frame = use(DialogsWithin);
  // Before any other effect reads the open dialogs.
  useLayoutEffect(() => {
    if (!isOpen) return;
    setOpen([...open, frame]);
    return () => setOpen(open.toSpliced(open.indexOf(frame), 1));
  }, [isOpen, frame]);
}

/** True if a dialog outside a frame is open. */
export const isElsewhereOpen = (frame: Frame) => open.some((one) => one !== frame);

/** `isElsewhereOpen`, followed as dialogs open and close. */
export function useElsewhereOpen(frame: Frame): boolean {
  return useSyncExternalStore(subscribe, () => isElsewhereOpen(frame));
}

/**
 * Holds a value that decides in which frame content is mounted, such as the room beside a list: it
 * stays unchanged while a dialog within is open. In another frame the content would be mounted
 * anew, and the dialog and its typed text would be lost. Give the second to `DialogsWithin`.
 */
export function useSteady<Value>(value: Value): [Value, Frame] {
  const [frame] = useState(() => Symbol("frame"));
  const [steady, setSteady] = useState(value);
  const isHeld = useSyncExternalStore(subscribe, () => open.includes(frame));
  if (!isHeld && steady !== value) setSteady(value);
  return [isHeld ? steady : value, frame];
}
