import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";

/** Notes that a dialog is open, until what it answers is called. */
type Note = () => () => void;

/** Where a dialog that opens is noted by what is around it. */
export const DialogsWithin = createContext<Note>(() => () => {});

/** What is around each dialog that is open. */
let frames: readonly Note[] = [];
const listeners = new Set<() => void>();

function setFrames(next: readonly Note[]) {
  frames = next;
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
  const note = use(DialogsWithin);
  // Before any other effect asks what is open.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const forget = note();
    setFrames([...frames, note]);
    return () => {
      forget();
      setFrames(frames.toSpliced(frames.indexOf(note), 1));
    };
  }, [isOpen, note]);
}

/** Whether a dialog is open that is not within `note`'s part of the page. */
export const isElsewhereOpen = (note: Note) => frames.some((frame) => frame !== note);

/** `isElsewhereOpen`, followed as dialogs open and close. */
export function useElsewhereOpen(note: Note): boolean {
  return useSyncExternalStore(subscribe, () => isElsewhereOpen(note));
}

/**
 * What decides in which frame something is mounted, such as whether there is room beside a list: while a
 * dialog within is open it stays as it was. In another frame everything within would be mounted anew,
 * and the dialog would be gone with what was typed in it. Give the second to `DialogsWithin`.
 */
export function useSteady<Value>(value: Value): [Value, Note] {
  const [open, setOpen] = useState(0);
  const [steady, setSteady] = useState(value);
  if (open === 0 && steady !== value) setSteady(value);
  const note = useCallback(() => {
    setOpen((count) => count + 1);
    return () => setOpen((count) => count - 1);
  }, []);
  return [open === 0 ? value : steady, note];
}
