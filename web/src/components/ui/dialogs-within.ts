import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from "react";

/** A part of the page in which dialogs open: a card, or the page itself. */
type Frame = symbol;

/** Where a dialog opens. */
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

/** Lets what is around a dialog, and all else on the page, know that it is open. */
export function useNoted(isOpen: boolean) {
  const frame = use(DialogsWithin);
  // Before any other effect asks what is open.
  useLayoutEffect(() => {
    if (!isOpen) return;
    setOpen([...open, frame]);
    return () => setOpen(open.toSpliced(open.indexOf(frame), 1));
  }, [isOpen, frame]);
}

/** Whether a dialog is open that is not within a frame. */
export const isElsewhereOpen = (frame: Frame) => open.some((one) => one !== frame);

/** `isElsewhereOpen`, followed as dialogs open and close. */
export function useElsewhereOpen(frame: Frame): boolean {
  return useSyncExternalStore(subscribe, () => isElsewhereOpen(frame));
}

/**
 * What decides in which frame something is mounted, such as whether there is room beside a list: while a
 * dialog within is open it stays as it was. In another frame everything within would be mounted anew,
 * and the dialog would be gone with what was typed in it. Give the second to `DialogsWithin`.
 */
export function useSteady<Value>(value: Value): [Value, Frame] {
  const [frame] = useState(() => Symbol("frame"));
  const [steady, setSteady] = useState(value);
  const isHeld = useSyncExternalStore(subscribe, () => open.includes(frame));
  if (!isHeld && steady !== value) setSteady(value);
  return [isHeld ? steady : value, frame];
}
