import { useEffect, useRef, useSyncExternalStore } from "react";
import { z } from "zod";
import { readStored, writeStored } from "./storage";

/**
 * The app has one path; the open page and its selection are in the hash (`#/active-loans/41`): Back
 * works and a link can be sent to a colleague. The last page is stored too, for a start without a
 * hash.
 */
export type Route = { page: string; selection: string | null };

const listeners = new Set<() => void>();
const text = z.string();
const position = z.object({ step: z.number() });
let parsed: { hash: string; route: Route | null } = { hash: "", route: null };

/** The open page's position in the browser's history, and its hash. */
let shown = { step: 0, hash: "" };
/** The overlays above the page that Back closes, the topmost last. */
const overlays: (() => void)[] = [];
/** Back was pressed under an overlay: the browser is on its way to where it was. */
let returning = false;

function currentHash(): string {
  return returning ? shown.hash : window.location.hash;
}

/** The route in the address as it is now; null while it names none. */
export function currentRoute(): Route | null {
  const hash = currentHash();
  if (hash !== parsed.hash) {
    const [, page, selection] = /^#\/([\w-]+)(?:\/(.+))?$/.exec(hash) ?? [];
    const route =
      page === undefined
        ? null
        : { page, selection: selection === undefined ? null : decode(selection) };
    parsed = { hash, route };
  }
  return parsed.route;
}

function decode(selection: string): string | null {
  try {
    return decodeURIComponent(selection);
  } catch {
    return null;
  }
}

function notify() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The step of the browser's current entry; null for one that a link or a typed address made. */
function stepHere(): number | null {
  const state = position.safeParse(window.history.state);
  return state.success ? state.data.step : null;
}

function write(how: "pushState" | "replaceState", step: number, address: string) {
  window.history[how]({ step }, "", address);
  shown = { step, hash: window.location.hash };
  returning = false;
}

function onPopState() {
  const step = stepHere();
  if (returning && step === shown.step) {
    returning = false;
    overlays.at(-1)?.();
    return;
  }
  if (step !== null && step < shown.step && overlays.length > 0) {
    returning = true;
    window.history.go(shown.step - step);
    return;
  }
  if (step === null) write("replaceState", shown.step + 1, window.location.href);
  else shown = { step, hash: window.location.hash };
  returning = false;
  // The page changes: nothing that was about the one before stays above it.
  for (const close of overlays.toReversed()) close();
  notify();
}

write("replaceState", stepHere() ?? 0, window.location.href);
window.addEventListener("popstate", onPopState);
window.addEventListener("hashchange", notify);

/**
 * While something lies above the page, Back closes it and leaves the page as it
 * is. `close` may refuse, as while something is being sent.
 */
export function useBackCloses(open: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const overlay = () => latest.current();
    overlays.push(overlay);
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
    };
  }, [open]);
}

/** The route in the address; null while it names none. */
export function useRoute(): Route | null {
  return useSyncExternalStore(subscribe, currentRoute);
}

/** The selection on the open page, as text from the address, and the function to change it. */
export function useSelection(): [string | null, (selection: string | number | null) => void] {
  const route = useRoute();
  const select = (selection: string | number | null) => {
    if (route !== null) navigate(route.page, selection);
  };
  return [route?.selection ?? null, select];
}

/** The address of a page, for the `href` of a link. */
export function href(page: string, selection?: string | number | null): string {
  if (selection === undefined || selection === null) return `#/${page}`;
  return `#/${page}/${encodeURIComponent(selection).replaceAll("%2F", "/")}`;
}

/**
 * Opens a page, with a selection on it. `replace` leaves no step for the Back button: for a
 * selection that follows from a filter rather than a click.
 */
export function navigate(
  page: string,
  selection?: string | number | null,
  { replace = false }: { replace?: boolean } = {},
) {
  const target = href(page, selection);
  if (target === currentHash()) return;
  if (replace) write("replaceState", shown.step, target);
  else write("pushState", shown.step + 1, target);
  notify();
}

/** Takes the page out of the address, without a step for the Back button. */
export function leaveRoute() {
  write("replaceState", shown.step, window.location.pathname + window.location.search);
  notify();
}

/** The page that was open last under this key, if it is remembered. */
export function rememberedPage(key: string): string | null {
  return readStored(key, text, "") || null;
}

export function rememberPage(key: string, page: string) {
  if (rememberedPage(key) !== page) writeStored(key, page);
}
