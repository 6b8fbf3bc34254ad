import { useSyncExternalStore } from "react";
import { signedInPerson } from "@/lib/api/tokens";
import { onDraftsClosed } from "@/lib/drafts";
import { scanProblem } from "@/lib/files";
import { messageOf } from "@/lib/forms";
import { isAwaited } from "@/lib/submissions";
import { forgetUpload, uploadDocument } from "./api";
import { type DocumentDraft, type DocumentType, documentDraftOf, nameFrom } from "./document";

/** A file that waits to be sent, and how that goes. */
export type Picked = {
  key: number;
  file: File;
  name: string;
  type: DocumentType;
  /** From 0 to 1 while it is sent. */
  sent: number | null;
  problem: string | null;
};

/*
 * The files chosen for each client. They are held outside the dialog, so that one which could not
 * be sent is still there, with the reason, however the dialog was left. A reload forgets them: a
 * browser cannot store a file that was only chosen. They end with the session.
 */
let all: ReadonlyMap<number, readonly Picked[]> = new Map();
const listeners = new Set<() => void>();
const NONE: readonly Picked[] = [];
onDraftsClosed(forgetPicked);

export function usePicked(client: number): readonly Picked[] {
  return useSyncExternalStore(subscribe, () => all.get(client) ?? NONE);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function update(client: number, change: (picked: readonly Picked[]) => readonly Picked[]) {
  all = new Map(all).set(client, change(all.get(client) ?? NONE));
  for (const listener of listeners) listener();
}

export function changePicked(client: number, key: number, part: Partial<Picked>) {
  update(client, (picked) => picked.map((one) => (one.key === key ? { ...one, ...part } : one)));
}

export function leaveOut(client: number, { key, file }: Pick<Picked, "key" | "file">) {
  forgetUpload(client, file);
  update(client, (picked) => picked.filter((one) => one.key !== key));
}

let keys = 0;

/** Adds chosen files; the first of all takes the name and the type that were typed before. */
export function pick(client: number, files: File[], draft: DocumentDraft) {
  update(client, (before) => [
    ...before,
    ...files.map((file, index) => {
      keys += 1;
      const typed = before.length === 0 && index === 0 ? draft.document_name.trim() : "";
      return {
        key: keys,
        file,
        name: typed === "" ? nameFrom(file) : typed,
        type: draft.document_type,
        sent: null,
        problem: scanProblem(file),
      };
    }),
  ]);
}

/**
 * Sends the files one after the other and leaves those that failed for another try; returns the
 * numbers of both.
 */
export async function sendAll(client: number, picked: readonly Picked[]) {
  let done = 0;
  const person = signedInPerson();
  for (const one of picked) {
    // A person who has signed in during the upload did not choose these files.
    if (signedInPerson() !== person) break;
    if (await sendOne(client, one)) done += 1;
  }
  return { done, failed: picked.length - done };
}

/** Returns true if the document arrived. */
async function sendOne(client: number, { key, file, name, type }: Picked): Promise<boolean> {
  const known = scanProblem(file);
  if (known !== null) {
    changePicked(client, key, { problem: known });
    return false;
  }
  changePicked(client, key, { sent: 0, problem: null });
  try {
    await uploadDocument(
      client,
      { name: name.trim(), type, file },
      (sent) => changePicked(client, key, { sent }),
      () => isAwaited(documentDraftOf(client)),
    );
    leaveOut(client, { key, file });
    return true;
  } catch (error) {
    const problem = messageOf(error, "Failed to upload document.");
    changePicked(client, key, { sent: null, problem });
    return false;
  }
}

/** Forgets every file that was chosen. */
export function forgetPicked() {
  all = new Map();
  for (const listener of listeners) listener();
}
