import { useSyncExternalStore } from "react";
import { z } from "zod";
import { ApiError } from "@/lib/api/problem";
import { signedInPerson } from "@/lib/api/tokens";
import { changed } from "@/lib/changes";
import {
  draftKey,
  isDraftKeyMissing,
  onDraftsClosed,
  onDraftsForgotten,
  onDraftsOpened,
} from "@/lib/drafts";
import { messageOf } from "@/lib/forms";
import {
  countLost,
  DO_NOT_RELOAD,
  isLost,
  isRecorded,
  randomKey,
  readyToSend,
  UNREACHABLE,
  untilAnswered,
} from "@/lib/idempotency";
import { isOffline } from "@/lib/online";
import { serverNow } from "@/lib/server-clock";
import { readStored, writeStored } from "@/lib/storage";
import { type ChatName, type Message, sendMessage } from "./api";

/**
 * Messages that were sent and are not in the list yet. Each has one idempotency key for its life, so
 * that it can be sent again without being said twice. They outlive a reload and the session, but
 * without their file: a browser cannot store one that was only chosen.
 */

export type Outgoing = {
  key: string;
  content: string;
  replyTo: number | null;
  /** The author of the answered message. */
  replyName?: string | undefined;
  /** When it was sent, as the list shows it. */
  at: string;
  file: File | null;
  /** The name of a file that a reload has lost. */
  lostFile: string | null;
  /** The part of the file that has been sent, from 0 to 1. */
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
    lostFile: z.string().nullable().default(null),
  }),
);
const NONE: z.infer<typeof stored> = [];
const EMPTY: readonly Outgoing[] = [];
const UNANSWERED = "We got no answer. Send it again: it will not appear twice.";
const UNSENT = "This message was not sent.";
const FILE_LOST = "The attachment was lost with the page. Edit this message to attach it again.";
const FILE_UNANSWERED =
  "We got no answer, and the attachment was lost with the page. Check the chat before you send it again.";
const OFFLINE = "You are offline. Send it again when the connection is back.";

/** The messages of the list that belong to a message of this page. */
const answered = new Set<number>();
const boxes = new Map<string, readonly Outgoing[]>();
const listeners = new Set<() => void>();
/** One after the other, so that messages keep their order. */
let last: Promise<unknown> = Promise.resolve();

// Messages that were not sent are drafts too, and those with a file are held here alone.
onDraftsForgotten((isForgotten) => {
  for (const place of boxes.keys()) if (isForgotten(place)) boxes.delete(place);
  notify();
});
onDraftsClosed(() => {
  boxes.clear();
  // Requests still under way do not delay the next person who signs in.
  last = Promise.resolve();
  notify();
});
// Messages sent before the key came are joined to the stored ones.
onDraftsOpened(() => {
  for (const [place, box] of boxes) {
    const held = new Set(box.map(({ key }) => key));
    const left = readBox(place).filter(({ key }) => !held.has(key));
    write(place, [...left, ...box]);
  }
});

function notify() {
  for (const listener of listeners) listener();
}

const placeOf = (chat: ChatName) => draftKey(`chat-outbox:${chat}`);

function read(place: string): readonly Outgoing[] {
  const known = boxes.get(place);
  if (known !== undefined) return known;
  const left = readBox(place);
  const box = left.length === 0 ? EMPTY : left;
  boxes.set(place, box);
  return box;
}

function readBox(place: string): Outgoing[] {
  return readStored(place, stored, NONE).map((one) => ({
    ...one,
    file: null,
    sent: 0,
    problem: problemOf(one),
    id: null,
  }));
}

function problemOf({ isOpen, lostFile }: z.infer<typeof stored>[number]): string {
  if (lostFile === null) return isOpen ? UNANSWERED : UNSENT;
  return isOpen ? FILE_UNANSWERED : FILE_LOST;
}

function write(place: string, box: readonly Outgoing[]) {
  boxes.set(place, box);
  // The stored messages are still to be read.
  if (!isDraftKeyMissing()) store(place, box);
  notify();
}

function store(place: string, box: readonly Outgoing[]) {
  const waiting = box.filter(({ id }) => id === null);
  const lines = waiting.map(({ key, content, replyTo, replyName, at, isOpen, file, lostFile }) => {
    return { key, content, replyTo, replyName, at, isOpen, lostFile: file?.name ?? lostFile };
  });
  writeStored(place, lines.length === 0 ? undefined : lines);
}

function change(place: string, key: string, part: Partial<Outgoing>) {
  const box = read(place);
  // It may be gone with the session in which it was sent.
  if (!box.some((one) => one.key === key)) return;
  write(
    place,
    box.map((one) => (one.key === key ? { ...one, ...part } : one)),
  );
}

/** The person's sent messages that are not in the chat yet. */
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

/** Sends a message, which appears in the list at once. */
export function send(
  chat: ChatName,
  message: Pick<Outgoing, "content" | "replyTo" | "replyName" | "file">,
) {
  const place = placeOf(chat);
  const at = new Date(serverNow()).toISOString();
  const one = { ...message, key: randomKey(), at, lostFile: null, sent: 0, id: null };
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
  remove(placeOf(chat), key);
}

function remove(place: string, key: string) {
  write(
    place,
    read(place).filter((one) => one.key !== key),
  );
}

/** Drops messages that the list shows by now. */
export function settle(chat: ChatName, shown: readonly Message[]) {
  const place = placeOf(chat);
  const ids = new Set(shown.map(({ id }) => id));
  const left = read(place).filter(
    (one) => !(one.id === null ? takeRecorded(one, shown) : ids.has(one.id)),
  );
  if (left.length < read(place).length) write(place, left);
}

/** The allowed difference between the clocks of the server and this device, in milliseconds. */
const CLOCK_SLACK = 5000;

/**
 * True if the list shows a message whose response was lost. Each message of the list counts once.
 */
function takeRecorded(one: Outgoing, shown: readonly Message[]): boolean {
  if (!one.isOpen || one.problem === null) return false;
  const since = Date.parse(one.at) - CLOCK_SLACK;
  const name = one.file?.name ?? one.lostFile;
  const found = shown.find(
    (message) =>
      !answered.has(message.id) &&
      message.sender_info.id === signedInPerson() &&
      message.content === one.content &&
      (message.reply_to ?? null) === one.replyTo &&
      (message.message_type === "text") === (name === null) &&
      Date.parse(message.created_at) >= since,
  );
  if (found !== undefined) answered.add(found.id);
  return found !== undefined;
}

function queue(chat: ChatName, place: string, key: string) {
  last = last.then(() => deliver(chat, place, key));
}

async function deliver(chat: ChatName, place: string, key: string) {
  const one = read(place).find((candidate) => candidate.key === key);
  // Another person may be signed in by now.
  if (one === undefined || place !== placeOf(chat)) return;
  if (isOffline()) return change(place, key, { problem: OFFLINE });
  if (isDraftKeyMissing()) return change(place, key, { problem: UNREACHABLE });
  change(place, key, { isOpen: true });
  const header = { "Idempotency-Key": key };
  const tries = countLost(
    () => sendMessage(chat, one, header, (sent) => change(place, key, { sent })),
    one.isOpen,
  );
  const sentAt = performance.now();
  let isStored = true;
  try {
    isStored = await readyToSend();
    const { id } = await untilAnswered(tries.send, () => true);
    answered.add(id);
    change(place, key, { id, sent: 1 });
    changed(["chat.message"], sentAt);
  } catch (error) {
    // It is in the list already, only the answer is gone.
    if (isRecorded(error)) return remove(place, key);
    const lost = isStored ? UNANSWERED : `${UNANSWERED} ${DO_NOT_RELOAD}`;
    change(place, key, {
      problem: isLost(error) || !(error instanceof ApiError) ? lost : messageOf(error, UNSENT),
      // A server in trouble may have done it all the same.
      isOpen: !tries.isUndone(error),
    });
  }
}

/** Forgets everything that is under way: for tests, which share one browser. */
export function forgetOutbox() {
  boxes.clear();
  answered.clear();
  last = Promise.resolve();
}
