import { useSyncExternalStore } from "react";
import { z } from "zod";
import { readStored, writeStored } from "./storage";

/**
 * The app keeps one path; which page is open, and what is selected on it, is in
 * the hash (`#/active-loans/41`), so that Back works and a link can be sent to
 * a colleague. The last page is kept in storage too, for a start without a hash.
 */
export type Route = { page: string; selection: string | null };

const listeners = new Set<() => void>();
const text = z.string();
let current: { hash: string; route: Route | null } = { hash: "", route: null };

function parseHash(): Route | null {
  const { hash } = window.location;
  if (hash !== current.hash) {
    const [, page, selection] = /^#\/([\w-]+)(?:\/(.+))?$/.exec(hash) ?? [];
    const route =
      page === undefined
        ? null
        : { page, selection: selection === undefined ? null : decode(selection) };
    current = { hash, route };
  }
  return current.route;
}

function decode(selection: string): string | null {
  try {
    return decodeURIComponent(selection);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("hashchange", listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("hashchange", listener);
    window.removeEventListener("popstate", listener);
  };
}

/** The route in the address; null while it names none. */
export function useRoute(): Route | null {
  return useSyncExternalStore(subscribe, parseHash);
}

/** What is selected on the open page, as text from the address, and the way to select something else. */
export function useSelection(): [string | null, (selection: string | number | null) => void] {
  const route = useRoute();
  const select = (selection: string | number | null) => {
    if (route !== null) navigate(route.page, selection);
  };
  return [route?.selection ?? null, select];
}

/** Where a page is, for the `href` of a link. */
export function href(page: string, selection?: string | number | null): string {
  if (selection === undefined || selection === null) return `#/${page}`;
  return `#/${page}/${encodeURIComponent(selection).replaceAll("%2F", "/")}`;
}

/**
 * Opens a page, with what is selected on it. `replace` leaves no step for the
 * Back button: for a selection that follows from a filter rather than a click.
 */
export function navigate(
  page: string,
  selection?: string | number | null,
  { replace = false }: { replace?: boolean } = {},
) {
  const target = href(page, selection);
  if (target === window.location.hash) return;
  window.history[replace ? "replaceState" : "pushState"](null, "", target);
  for (const listener of listeners) listener();
}

/** Takes the page out of the address, without a step for the Back button. */
export function leaveRoute() {
  window.history.replaceState(null, "", window.location.pathname + window.location.search);
  for (const listener of listeners) listener();
}

/** The page that was open last under this key, if it is remembered. */
export function rememberedPage(key: string): string | null {
  return readStored(key, text, "") || null;
}

export function rememberPage(key: string, page: string) {
  if (rememberedPage(key) !== page) writeStored(key, page);
}
