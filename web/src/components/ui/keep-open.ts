import { createContext, use, useEffect } from "react";

/** What the window around offers to what is in it. */
export const HeldOpen = createContext({ isHeld: false, hold: () => () => {} });

/** Keeps the window around open while its work is under way: closing it would lose how that ends. */
export function useKeepOpen(isBusy: boolean) {
  const { hold } = use(HeldOpen);
  useEffect(() => (isBusy ? hold() : undefined), [isBusy, hold]);
}
