import { useSyncExternalStore } from "react";
import { draftKey, onDraftsClosed, onDraftsForgotten } from "@/lib/drafts";
import type { ChatName } from "./api";

/*
 * The file that is chosen for the next message of a chat. It stays while the person looks elsewhere
 * in the app, as the text beside it does, and ends with the session. A reload forgets it: a browser
 * cannot store a file that was only chosen.
 */
const files = new Map<string, File>();
const listeners = new Set<() => void>();

onDraftsForgotten((isForgotten) => {
  for (const place of files.keys()) if (isForgotten(place)) files.delete(place);
  for (const listener of listeners) listener();
});
onDraftsClosed(forgetChosenFiles);

/** The file for the next message, and how another one, or none, is chosen. */
export function useChosenFile(chat: ChatName): [File | null, (file: File | null) => void] {
  const place = draftKey(`chat-file:${chat}`);
  const file = useSyncExternalStore(subscribe, () => files.get(place) ?? null);
  const choose = (next: File | null) => {
    // Preparing a picture takes a while: another person may be signed in by now.
    if (place !== draftKey(`chat-file:${chat}`)) return;
    if (next === null) files.delete(place);
    else files.set(place, next);
    for (const listener of listeners) listener();
  };
  return [file, choose];
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Forgets every file that was chosen. */
export function forgetChosenFiles() {
  files.clear();
  for (const listener of listeners) listener();
}
