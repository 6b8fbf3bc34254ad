import { isKnownSince, onHeard } from "@/lib/changes";
import type { Message } from "./api";

/** A part of a chat, the oldest message first. */
export type ChatPart = {
  messages: Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  firstUnread: number | null;
  /** The time of its request, on the clock of `performance.now`. */
  askedAt: number;
  /**
   * The time at which the oldest of its messages was fetched: the links to their files are of that
   * moment.
   */
  linkedAt: number;
};

/**
 * Links older than this are fetched again, in milliseconds. It is less than the interval at which
 * an open page fetches again, and than the half hour for which links are valid.
 */
const LINKS_MAX_AGE = 15 * 60_000;

/** A newest part that has grown to this many messages is started again. */
const MAX_GROWN = 250;

/** When each message was last written, changed or deleted, as far as this page has heard. */
const touched = new Map<number, number>();

onHeard("chat.message", ({ message }) => message !== undefined && touch(message));

/** Notes that a message has changed. */
export function touch(message: number) {
  touched.set(message, performance.now());
}

/** Forgets the noted changes: for tests, which share one browser. */
export function forgetTouched() {
  touched.clear();
}

/** True if a part is as it was when it was fetched: new messages only join the newest part. */
export function isUnchanged({ hasNewer, askedAt, linkedAt, messages }: ChatPart): boolean {
  if (areLinksOld(linkedAt)) return false;
  return hasNewer && isKnownSince(askedAt) && !isAnyTouched(messages, askedAt);
}

const areLinksOld = (linkedAt: number) => performance.now() - linkedAt >= LINKS_MAX_AGE;

/**
 * The newest part after a new fetch, with the messages loaded before it: its first message stays,
 * which keeps the parts before it unchanged. A part that cannot be joined starts again.
 */
export function joined(old: ChatPart, fresh: ChatPart): ChatPart {
  const first = fresh.messages[0]?.id;
  const isGap = first === undefined || (old.messages.at(-1)?.id ?? 0) < first;
  if (isGap || fresh.hasNewer || !isKnownSince(old.askedAt)) return fresh;
  if (areLinksOld(old.linkedAt)) return fresh;
  const before = old.messages.filter(({ id }) => id < first);
  const isTooLong = before.length + fresh.messages.length > MAX_GROWN;
  if (before.length === 0 || isTooLong || isAnyTouched(before, old.askedAt)) return fresh;
  const messages = [...before, ...fresh.messages];
  return { ...fresh, messages, hasOlder: old.hasOlder, linkedAt: old.linkedAt };
}

/** A reply shows what its original says: it changes along. */
function isAnyTouched(messages: readonly Message[], since: number): boolean {
  const isTouched = (id: number | null | undefined) => (touched.get(id ?? 0) ?? 0) >= since;
  return messages.some(({ id, reply_to }) => isTouched(id) || isTouched(reply_to));
}
