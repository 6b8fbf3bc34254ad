import { useSyncExternalStore } from "react";

/** The overlay that a key opens on every page: the command palette, or the list of keys. */
export type Shortcut = "palette" | "keys";

let shown: Shortcut | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Opens one of them, from any code; null closes. */
export function showShortcut(next: Shortcut | null) {
  shown = next;
  for (const listener of listeners) listener();
}

export function useShortcut(): Shortcut | null {
  return useSyncExternalStore(subscribe, () => shown);
}
