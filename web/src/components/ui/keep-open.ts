import { createContext, use, useEffect } from "react";

/** The interface of the surrounding window for its content. */
export const HeldOpen = createContext({ isHeld: false, hold: () => () => {} });

/** Keeps the window around open while its work is under way: closing it would lose the result. */
export function useKeepOpen(isBusy: boolean) {
  const { hold } = use(HeldOpen);
  useEffect(() => (isBusy ? hold() : undefined), [isBusy, hold]);
}
