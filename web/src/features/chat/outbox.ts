import { useSyncExternalStore } from "react";
import { z } from "zod";
import { ApiError } from "@/lib/api/problem";
import { changed } from "@/lib/changes";
import { draftKey, onDraftsForgotten } from "@/lib/drafts";
import { messageOf } from "@/lib/forms";
import { isProvenUndone, randomKey, untilAnswered } from "@/lib/idempotency";
import { isOffline } from "@/lib/online";
import { allStored, readStored, writeStored } from "@/lib/storage";
import { type ChatName, type Message, sendMessage } from "./api";

/**
 * Messages that were sent and are not in the list yet. Each has one idempotency key for its life, so
 * that it can be sent again without being said twice. Those without a file outlive a reload.
 */

export type Outgoing = {
  key: string;
  content: string;
  replyTo: number | null;
  /** Whose message it answers. */
  replyName?: string | undefined;
  /** When it was sent, as the list shows it. */
  at: string;
  file: File | null;
  /** How much of the file has gone, from 0 to 1. */
  sent: number;
  /** Why it was not sent; null while it is on its way. */
  problem: string | null;
  /** It was sent and no answer came: the server may have it, so that it is never said in other words. */
  isOpen: boolean;
  /** The message that it has become. */
  id: number | null;
};

const stored = z.array(
  z.object({
    key: z.string(),
    content: z.string(),
    replyTo: z.number().nullable(),
    replyName: z.string().optional(),
    at: z.string(),
    isOpen: z.boolean().default(true),
  }),
);
const NONE: z.infer<typeof stored> = [];
const EMPTY: readonly Outgoing[] = [];
const UNANSWERED = "We got no answer. Send it again: it will not appear twice.";
const UNSENT = "This message was not sent.";
const OFFLINE = "You are offline. Send it again when the connection is back.";

const boxes = new Map<string, readonly Outgoing[]>();
const listeners = new Set<() => void>();
/** One after the other, so that messages keep their order. */
let last: Promise<unknown> = Promise.resolve();

// Messages that were not sent are drafts too, and those with a file are held here alone.
onDraftsForgotten((isForgotten) => {
  for (const place of boxes.keys()) if (isForgotten(place)) boxes.delete(place);
  for (const listener of listeners) listener();
});

const placeOf = (chat: ChatName) => draftKey(`chat-outbox:${chat}`);

function read(place: string): readonly Outgoing[] {
  const known = boxes.get(place);
  if (known !== undefined) return known;
  const left = readStored(place, stored, NONE).map((one) => ({
    ...one,
    file: null,
    sent: 0,
    problem: one.isOpen ? UNANSWERED : UNSENT,
    id: null,
  }));
  const box = left.length === 0 ? EMPTY : left;
  boxes.set(place, box);
  return box;
}

function write(place: string, box: readonly Outgoing[]) {
  boxes.set(place, box);
  const kept = box.filter(({ file, id }) => file === null && id === null);
  const lines = kept.map(({ key, content, replyTo, replyName, at, isOpen }) => {
    return { key, content, replyTo, replyName, at, isOpen };
  });
  writeStored(place, lines.length === 0 ? undefined : lines);
  for (const listener of listeners) listener();
}

function change(place: string, key: string, part: Partial<Outgoing>) {
  write(
    place,
    read(place).map((one) => (one.key === key ? { ...one, ...part } : one)),
  );
}

/** What this person has sent to a chat and does not see in it yet. */
export function useOutbox(chat: ChatName): readonly Outgoing[] {
  const place = placeOf(chat);
  return useSyncExternalStore(subscribe, () => read(place));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Sends a message, which stands in the list from now on. */
export function send(
  chat: ChatName,
  message: Pick<Outgoing, "content" | "replyTo" | "replyName" | "file">,
) {
  const place = placeOf(chat);
  const one = { ...message, key: randomKey(), at: new Date().toISOString(), sent: 0, id: null };
  write(place, [...read(place), { ...one, problem: null, isOpen: false }]);
  queue(chat, place, one.key);
}

/** Sends a message again that was not sent, under the same key. */
export function sendAgain(chat: ChatName, key: string) {
  const place = placeOf(chat);
  change(place, key, { problem: null, sent: 0 });
  queue(chat, place, key);
}

/** Takes a message back that was not sent. */
export function discard(chat: ChatName, key: string) {
  const place = placeOf(chat);
  write(
    place,
    read(place).filter((one) => one.key !== key),
  );
}

/** Lets go of what the list shows by now. */
export function settle(chat: ChatName, shown: readonly Message[]) {
  const place = placeOf(chat);
  const ids = new Set(shown.map(({ id }) => id));
  const left = read(place).filter(({ id }) => id === null || !ids.has(id));
  if (left.length < read(place).length) write(place, left);
}

function queue(chat: ChatName, place: string, key: string) {
  last = last.then(() => deliver(chat, place, key));
}

async function deliver(chat: ChatName, place: string, key: string) {
  const one = read(place).find((candidate) => candidate.key === key);
  // Somebody else may be signed in by now.
  if (one === undefined || place !== placeOf(chat)) return;
  if (isOffline()) return change(place, key, { problem: OFFLINE });
  change(place, key, { isOpen: true });
  const header = { "Idempotency-Key": key };
  const call = () => sendMessage(chat, one, header, (sent) => change(place, key, { sent }));
  const sentAt = performance.now();
  try {
    await allStored();
    const { id } = await untilAnswered(call, () => true);
    change(place, key, { id, sent: 1 });
    changed(["chat.message"], sentAt);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    change(place, key, {
      problem: status === 0 ? UNANSWERED : messageOf(error, UNSENT),
      // A server in trouble may have done it all the same.
      isOpen: !isProvenUndone(status, one.isOpen),
    });
  }
}

/** Forgets everything that is under way: for tests, which share one browser. */
export function forgetOutbox() {
  boxes.clear();
  last = Promise.resolve();
}
