import { useSyncExternalStore } from "react";

/** The functions that empty each list. */
const clearers: (() => void)[] = [];

/** Forgets every overlay that is open or waits: for tests, which share one browser. */
export function forgetOverlays() {
  for (const clear of clearers) clear();
}

/** A list of overlays that any code may open and one host component shows, first come first served. */
export function overlayStore<Entry extends object>() {
  let entries: readonly (Entry & { id: number })[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: typeof entries) => {
    entries = next;
    for (const listener of listeners) listener();
  };
  clearers.push(() => set([]));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    open(entry: Entry): number {
      lastId += 1;
      set([...entries, { ...entry, id: lastId }]);
      return lastId;
    },
    close(id: number) {
      set(entries.filter((entry) => entry.id !== id));
    },
    useFirst() {
      return useSyncExternalStore(subscribe, () => entries[0]);
    },
  };
}
