import { type RefObject, useEffect, useRef } from "react";

/** What had the focus last, whether it is still there or not. */
let last: Element | null = null;
document.addEventListener("focusin", ({ target }) => {
  last = target instanceof Element ? target : null;
});

/** Forgets what had the focus: for tests, which share one browser. */
export function forgetFocus() {
  last = null;
}

/**
 * For what takes another element's place: a chosen client instead of the search. If the focus was
 * in what is gone now it would fall to the page's body, and the keyboard would begin at the top;
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
