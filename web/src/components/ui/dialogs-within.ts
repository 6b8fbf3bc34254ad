import { createContext, use, useCallback, useEffect, useState } from "react";

/** Notes that a dialog is open, until what it answers is called. */
type Note = () => () => void;

/** Where a dialog that opens is noted by what is around it. */
export const DialogsWithin = createContext<Note>(() => () => {});

/** Lets what is around a dialog know that it is open. */
export function useNoted(isOpen: boolean) {
  const note = use(DialogsWithin);
  useEffect(() => (isOpen ? note() : undefined), [isOpen, note]);
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
