import type { z } from "zod";
import { fetchDraftKey } from "./api/draft-key";
import { signedInPerson } from "./api/tokens";
import {
  closeSealed,
  forgetStored,
  hasSealedRequests,
  openSealed,
  renameSealed,
  SEALED,
  storedKeys,
  storedWhereThereIsRoom,
  useStored,
} from "./storage";
import { livingTabs, settleTab, tabName } from "./tab";

/**
 * Values that a person has typed but not sent yet. A draft belongs to that person, and to the tab
 * in which it was typed: it survives a reload and an expired session, and is deleted at their own
 * sign-out or at another person's sign-in. The next tab that is opened takes over the drafts of a
 * closed one.
 *
 * Drafts are encrypted in storage. The server gives the key to each session of the person, and no
 * browser stores it: after a session drafts cannot be read until the same person is signed in
 * again. Text typed before signing in has no key, and is stored in plain text until a person signs
 * in.
 */

/** The owner of drafts that were begun before signing in. */
const NOBODY = 0;

const ADOPTION = "draft-adoption";

type ForgetListener = (isForgotten: (key: string) => boolean) => void;
const forgetListeners: ForgetListener[] = [];
const openListeners: (() => void)[] = [];
const closeListeners: (() => void)[] = [];

/** The storage key of one person's draft in this tab. */
export function draftKey(name: string, owner: number = currentOwner()): string {
  return keyOf(owner, tabName(), name);
}

const keyOf = (owner: number, tab: string, name: string) => `${SEALED}${owner}:${tab}:${name}`;

function currentOwner(): number {
  return signedInPerson() ?? NOBODY;
}

/** Like `useStored`, for the signed-in person alone; set `undefined` once the form is sent. */
export function useDraft<T>(
  name: string,
  schema: z.ZodType<T>,
  fallback: T,
): [T, (value: T | undefined) => void] {
  return useStored(draftKey(name), schema, fallback);
}

/** Drops the drafts of every owner that the test names, in all tabs. */
export function forgetDrafts(matches: (owner: number) => boolean) {
  const isForgotten = (key: string) => key.startsWith(SEALED) && matches(Number(key.split(":")[1]));
  forgetStored(isForgotten);
  for (const listener of forgetListeners) listener(isForgotten);
}

/** Calls back with the keys of dropped drafts, for data held beside storage. */
export function onDraftsForgotten(listener: ForgetListener) {
  forgetListeners.push(listener);
}

/**
 * Has this tab read the drafts of the person who is signed in, and those of a closed tab of theirs.
 * To be waited for before their first screen: a form reads its draft once.
 */
export async function openDrafts(owner: number) {
  await settleTab();
  await adoptDrafts(owner);
  let key = await fetchDraftKey();
  // A request without a response must be shown before its form is filled in again.
  const until = Date.now() + MAX_WAIT;
  while (key === null && isAwaited(owner) && Date.now() < until) {
    await pause(SHORT_PAUSE);
    key = await fetchDraftKey();
  }
  // The last values typed before an expiry may still be on their way.
  await storedWhereThereIsRoom();
  if (signedInPerson() !== owner) return;
  if (key !== null) await readDrafts(owner, key);
  else void retryUntilAnswered(owner);
}

async function readDrafts(owner: number, key: CryptoKey) {
  if (!(await openSealed(draftKey("", owner), key))) return;
  withoutKey = null;
  for (const listener of openListeners) listener();
}

/**
 * Time limit for the key before the first screen, if requests cannot be read without it, in
 * milliseconds.
 */
const MAX_WAIT = 30_000;
/** Between two questions for the key at first, and at most. */
const SHORT_PAUSE = 2000;
const LONG_PAUSE = 15_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function isAwaited(owner: number): boolean {
  return signedInPerson() === owner && hasSealedRequests(draftKey("", owner));
}

/** The owner whose key has not been fetched yet. */
let withoutKey: { owner: number } | null = null;

/**
 * True if the key of the person's drafts has not been fetched yet. Until then no request that must
 * be done once is sent: its own key could not be stored, nor one that was stored before be found.
 */
export function isDraftKeyMissing(): boolean {
  return withoutKey !== null && withoutKey.owner === signedInPerson();
}

/** Asks for the key until it comes, or the person goes. */
async function retryUntilAnswered(owner: number) {
  const mine = { owner };
  withoutKey = mine;
  for (let wait = SHORT_PAUSE; ; wait = Math.min(2 * wait, LONG_PAUSE)) {
    await pause(wait);
    if (withoutKey !== mine || signedInPerson() !== owner) return;
    const key = await fetchDraftKey();
    if (withoutKey !== mine || signedInPerson() !== owner) return;
    if (key === null) continue;
    return readDrafts(owner, key);
  }
}

/** Calls back when a person's drafts have been read, for data held beside them. */
export function onDraftsOpened(listener: () => void) {
  openListeners.push(listener);
}

/** Drops the session's typed values, and their key: storage has them until the person returns. */
export function closeDrafts() {
  withoutKey = null;
  closeSealed();
  for (const listener of closeListeners) listener();
}

/** Calls back when a session has ended, for data held beside drafts that ends with it. */
export function onDraftsClosed(listener: () => void) {
  closeListeners.push(listener);
}

/**
 * Takes over all drafts of this person's newest closed tab together: half of a form and its key
 * would be worse than none. A tab that has drafts continues with those.
 */
async function adoptDrafts(owner: number) {
  await navigator.locks.request(ADOPTION, async () => {
    const left = draftsOf(owner);
    if (left.has(tabName())) return;
    const living = await livingTabs();
    const newest = [...left.keys()].filter((tab) => !living.has(tab)).sort();
    const from = newest.at(-1);
    if (from === undefined) return;
    for (const name of left.get(from) ?? [])
      renameSealed(keyOf(owner, from, name), keyOf(owner, tabName(), name));
  });
}

/** The names of a person's drafts, by tab. */
function draftsOf(owner: number): Map<string, string[]> {
  const drafts = new Map<string, string[]>();
  for (const key of storedKeys()) {
    const [, person, tab = "", name = ""] = /^draft:(\d+):(tab-[^:]+):(.+)$/.exec(key) ?? [];
    if (Number(person) === owner) drafts.set(tab, [...(drafts.get(tab) ?? []), name]);
  }
  return drafts;
}
