import { useState, useSyncExternalStore } from "react";
import { allStored } from "./storage";

/** The server's version, compared with the app that runs here. */
export type Release = "same" | "new" | "unreachable";

const ENTRY = "script[type=module][src]";

/** The entry script of the newer version that the server has; null while none is known. */
let newer: string | null = null;
const listeners = new Set<() => void>();

/**
 * Asks the server for this page again. Its entry script has a name that changes with every build,
 * so another name means that a newer version was installed while this tab was open.
 */
export async function askRelease(): Promise<Release> {
  try {
    const answer = await fetch(window.location.pathname, { cache: "no-store" });
    if (!answer.ok) return "unreachable";
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [running, served] = [entryOf(document), entryOf(page)];
    if (served === null) return "unreachable";
    if (running === null || running === served) return "same";
    newer = served;
    for (const listener of listeners) listener();
    return "new";
  } catch {
    return "unreachable";
  }
}

function entryOf(page: Document): string | null {
  return page.querySelector(ENTRY)?.getAttribute("src") ?? null;
}

/** The server's newer version, if this page knows of one. */
export function useNewerRelease(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => newer,
  );
}

/** The warning about a reload if storage is full, or the key of the drafts has not come. */
export const LOSING =
  "This browser cannot store drafts: what you typed on this page would be lost.";

/**
 * Reloads the page once typed values are in storage. If storage fails, the first press only warns,
 * by `isLosing`. Returns true if the page is reloaded.
 */
export function useReload() {
  const [isLosing, setIsLosing] = useState(false);
  const reload = async () => {
    const isReloading = (await allStored()) || isLosing;
    if (isReloading) window.location.reload();
    else setIsLosing(true);
    return isReloading;
  };
  return { isLosing, reload };
}

/** Forgets that there is a newer version: for tests, which share one browser. */
export function forgetRelease() {
  newer = null;
  for (const listener of listeners) listener();
}
