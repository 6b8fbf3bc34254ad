import { type RefObject, useEffect, useRef } from "react";

/** The element that had the focus last, possibly removed since. */
let last: Element | null = null;
document.addEventListener("focusin", ({ target }) => {
  last = target instanceof Element ? target : null;
});

/** Forgets what had the focus: for tests, which share one browser. */
export function forgetFocus() {
  last = null;
}

/**
 * For an element that replaces another: a chosen client instead of the search. If the focus was in
 * the removed element it would fall to the page's body, and the keyboard would begin at the top;
 * the element that carries this ref, or the first field in it, takes it over.
 */
export function useInheritedFocus<E extends HTMLElement>(): RefObject<E | null> {
  const heir = useRef<E>(null);
  useEffect(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    const element = heir.current;
    (element?.querySelector<HTMLElement>("input") ?? element)?.focus({ preventScroll: true });
  }, []);
  return heir;
}
