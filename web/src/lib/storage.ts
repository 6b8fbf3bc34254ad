import { useCallback, useSyncExternalStore } from "react";
import type { z } from "zod";
import { MAX_AGE, seal, sealedAge, unseal } from "./sealing";
import { livingTabs, tabName } from "./tab";

/**
 * The one way to store values in the browser: typed, and checked when read. Full or blocked storage
 * falls back to memory: no screen breaks; `allStored` reports it to callers that need to know.
 *
 * A tab reads its own values from storage once and then owns them: they are there again after a
 * reload, and no other tab changes them. The few values of the whole browser, such as the session,
 * are shared: they are read again each time, and followed.
 *
 * Typed text is sealed: storage has it encrypted, and a page reads all of it at once when the key
 * comes. Without a key it is in the page's memory alone.
 */

/** The prefix of personal, sealed values. */
export const SEALED = "draft:";
/** Keys of requests: one that is repeated after a reload must have the key that it had. */
const REQUEST_KEY = /^draft:\d+:[^:]+:key:/;
/** Selfies that wait to be sent: they are never older than a few minutes, and the first to go where storage is full. */
const SELFIE = /^draft:\d+:[^:]+:selfie:/;
/** Text typed before signing in, such as a registration: there is no key for it yet. */
const NOBODYS = /^draft:0:/;
const isSealed = (key: string) => key.startsWith(SEALED) && !NOBODYS.test(key);

/** This tab's own values: null if nothing is stored. */
const own = new Map<string, string | null>();
/** Shared values that storage would not take. */
const unsaved = new Map<string, string>();
const listeners = new Set<() => void>();

function fromStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns true if storage took it. */
function toStorage(key: string, raw: string | null): boolean {
  try {
    if (raw === null) localStorage.removeItem(key);
    else localStorage.setItem(key, raw);
    return true;
  } catch {
    return false;
  }
}

function readOwn(key: string): string | null {
  const held = own.get(key);
  if (held !== undefined) return held;
  if (isSealed(key)) return null;
  const raw = fromStorage(key);
  own.set(key, raw);
  return raw;
}

function writeOwn(key: string, raw: string | null, at = Date.now()) {
  // Text that could not be read waits for its key, or until it is too old.
  if (raw === null && isSealed(key) && !own.has(key)) return;
  own.set(key, raw);
  drop(key);
  if (raw === null) toStorage(key, null);
  else if (isSealed(key)) {
    if (sealKey !== null) store(key, { raw, sealKey, at });
  } else if (!toStorage(key, raw) && key.startsWith(SEALED)) store(key, { raw, sealKey: null, at });
  notify();
}

/** Seals this tab's values, for as long as the session of its person lasts. */
let sealKey: CryptoKey | null = null;
/**
 * A text to store, with its key and the moment from which its age counts; without a key as it is.
 */
type Text = { raw: string; sealKey: CryptoKey | null; at: number };
/** Texts that are not in storage yet. */
const waiting = new Map<string, Text>();
/** Texts that storage has no room for: a reload would lose them. */
const unstored = new Map<string, Text>();
let storing: Promise<void> | null = null;

/** Drops the pending write under the key. */
function drop(key: string) {
  waiting.delete(key);
  unstored.delete(key);
}

function store(key: string, text: Text) {
  // At the end, where the loop has yet to come.
  waiting.set(key, text);
  storing ??= storeWaiting();
}

async function storeWaiting() {
  try {
    for (const [key, one] of waiting) {
      const { sealKey: itsKey, raw, at } = one;
      const text = itsKey === null ? raw : await seal(itsKey, raw, at);
      // Once it was typed on, or forgotten.
      const isOver = () => waiting.get(key) !== one;
      if (isOver()) continue;
      const isStored = toStorage(key, text) || (await storeInPlace(key, text, isOver));
      if (isOver()) continue;
      waiting.delete(key);
      // After its session a page holds nothing of it.
      if (!isStored && (itsKey === null || itsKey === sealKey)) unstored.set(key, one);
    }
  } finally {
    storing = null;
  }
}

/** Stores it by removing expendable values if storage is full; returns true if that was enough. */
async function storeInPlace(key: string, text: string, isOver: () => boolean): Promise<boolean> {
  // The old value would come back after a reload as the current one.
  toStorage(key, null);
  if (toStorage(key, text)) return true;
  for (const name of await dispensable(key)) {
    if (isOver()) return false;
    toStorage(name, null);
    if (toStorage(key, text)) return true;
  }
  return false;
}

/** Selfies, and what closed tabs have left, the oldest tab first; never the key of a request. */
async function dispensable(except: string): Promise<string[]> {
  const living = (await livingTabs()).add(tabName());
  const names = storedKeys().filter((name) => name.startsWith(SEALED) && name !== except);
  const isLeft = (name: string) =>
    !SELFIE.test(name) && !REQUEST_KEY.test(name) && !living.has(tabOf(name));
  // The names of tabs sort by their age.
  const left = names.filter(isLeft).sort((a, b) => (tabOf(a) < tabOf(b) ? -1 : 1));
  return [...names.filter((name) => SELFIE.test(name)), ...left];
}

const tabOf = (name: string) => name.split(":")[2] ?? "";

/**
 * Waits until typed values are in storage, or as much of them as there is room for. Returns true if
 * all of them are: if not, a reload of the page would lose some. So it would without a key, as
 * sealed values are then in the page alone.
 */
export async function allStored(): Promise<boolean> {
  const hadRoom = await storedWhereThereIsRoom();
  if (sealKey !== null) return hadRoom;
  return hadRoom && ![...own].some(([key, raw]) => raw !== null && isSealed(key));
}

/** Like `allStored`, without regard to what waits for the key: whether storage had room for all that it may have. */
export async function storedWhereThereIsRoom(): Promise<boolean> {
  // There may be room by now.
  for (const [key, text] of unstored) waiting.set(key, text);
  unstored.clear();
  if (waiting.size > 0) storing ??= storeWaiting();
  await storing;
  return unstored.size === 0;
}

function notify() {
  for (const listener of listeners) listener();
}

// A parsed value keeps its identity while its text stays the same, which
// useSyncExternalStore and React's own comparisons rely on.
const parsed = new Map<string, { raw: string; schema: z.ZodType; value: unknown }>();

function typed<T>(key: string, raw: string | null, schema: z.ZodType<T>, fallback: T): T {
  if (raw === null) return fallback;
  const known = parsed.get(key);
  if (known?.raw === raw && known.schema === schema) return known.value as T;
  const value = parse(raw, schema, fallback);
  parsed.set(key, { raw, schema, value });
  return value;
}

function parse<T>(raw: string, schema: z.ZodType<T>, fallback: T): T {
  try {
    const result = schema.safeParse(JSON.parse(raw));
    return result.success ? result.data : fallback;
  } catch {
    return fallback;
  }
}

const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** This tab's value under the key; the fallback if there is none or it does not fit the schema. */
export function readStored<T>(key: string, schema: z.ZodType<T>, fallback: T): T {
  return typed(key, readOwn(key), schema, fallback);
}

/**
 * Stores a value of this tab under the key; `undefined` removes it. Its age counts from `at`, by
 * this device's clock.
 */
export function writeStored(key: string, value: unknown, at?: number) {
  writeOwn(key, text(value), at);
}

/** The current value under the key, shared by all tabs. */
export function readShared<T>(key: string, schema: z.ZodType<T>, fallback: T): T {
  return typed(key, unsaved.get(key) ?? fromStorage(key), schema, fallback);
}

/** Stores a value that all tabs share; `undefined` removes it. */
export function writeShared(key: string, value: unknown) {
  const raw = text(value);
  if (toStorage(key, raw) || raw === null) unsaved.delete(key);
  else unsaved.set(key, raw);
  notify();
}

/** The keys under which anything is stored. */
export function storedKeys(): string[] {
  const held = [...own].flatMap(([key, raw]) => (raw === null ? [] : [key]));
  held.push(...waiting.keys());
  try {
    return [...new Set([...Object.keys(localStorage), ...held])];
  } catch {
    return [...new Set(held)];
  }
}

/** Forgets every key that the test names. */
export function forgetStored(matches: (key: string) => boolean) {
  for (const key of storedKeys().filter(matches)) {
    own.set(key, null);
    drop(key);
    toStorage(key, null);
  }
  notify();
}

/** True if storage has requests of this person that cannot be read without their key. */
export function hasSealedRequests(prefix: string): boolean {
  return storedKeys().some(
    (key) => key.startsWith(prefix) && REQUEST_KEY.test(key) && isSealed(key),
  );
}

/** Moves a sealed value in storage from one key to another. */
export function renameSealed(from: string, to: string) {
  const sealed = fromStorage(from);
  toStorage(from, null);
  if (sealed !== null && !toStorage(to, sealed)) toStorage(from, sealed);
}

/**
 * Reads all sealed values under keys with this prefix, and seals with this key from now on. Values
 * that the tab has stored in between are newer. A value that the key does not open stays until it
 * is too old: it may have been another server's, which the keys had not reached yet. A value that
 * is used again is sealed again, from time to time, as its age counts from then. Returns true if it
 * finished before the session ended.
 */
export async function openSealed(prefix: string, key: CryptoKey): Promise<boolean> {
  sealKey = key;
  const names = storedKeys().filter((name) => name.startsWith(prefix));
  const read = names.map(async (name) => [name, await readSealed(name, key)] as const);
  for (const [name, { raw, isRecent }] of await Promise.all(read)) {
    // The session has ended.
    if (sealKey !== key) return false;
    const stored = own.get(name);
    if (stored !== undefined) writeOwn(name, stored);
    else if (raw !== null && isRecent) own.set(name, raw);
    else if (raw !== null) writeOwn(name, raw);
  }
  notify();
  return sealKey === key;
}

/** The age below which a text need not be sealed again, in milliseconds. */
const RECENT = 86_400_000;

async function readSealed(name: string, key: CryptoKey) {
  const sealed = fromStorage(name);
  if (sealed === null) return { raw: null, isRecent: false };
  return { raw: await unseal(key, sealed), isRecent: (sealedAge(sealed) ?? RECENT) < RECENT };
}

/** Drops the sealed values, and their key. The last typed values are still stored. */
export function closeSealed() {
  sealKey = null;
  unstored.clear();
  for (const key of [...own.keys()].filter(isSealed)) {
    own.delete(key);
    parsed.delete(key);
  }
  notify();
}

/** A selfie shows who is there now: it counts for so long, in milliseconds. */
export const SELFIE_AGE = 5 * 60_000;

/** Removes values from storage that are under sealed keys but not sealed, or are too old. */
export function sweepSealed() {
  for (const key of storedKeys().filter(isSealed)) {
    const raw = fromStorage(key);
    if (raw !== null && !isInTime(key, sealedAge(raw))) toStorage(key, null);
  }
}

function isInTime(key: string, age: number | null): boolean {
  if (age === null) return false;
  // A clock that was put back makes no selfie younger.
  return SELFIE.test(key) ? Math.abs(age) <= SELFIE_AGE : age <= MAX_AGE;
}

/** Drops this tab's values: they are read from storage again, as after a reload. */
export function releaseStored() {
  own.clear();
  unsaved.clear();
  waiting.clear();
  unstored.clear();
  sealKey = null;
  notify();
}

/** Calls back after any change of a value that this tab made; returns the way to stop. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Calls back after any change of a shared value, in this tab or another; returns the way to stop. */
export function subscribeShared(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

type State<T> = [T, (value: T | undefined) => void];

/**
 * State of this tab that survives a reload. `schema` and `fallback` must keep
 * their identity between renders (module constants, or primitives).
 */
export function useStored<T>(key: string, schema: z.ZodType<T>, fallback: T): State<T> {
  const value = useSyncExternalStore(subscribeStored, () => readStored(key, schema, fallback));
  const set = useCallback((next: T | undefined) => writeStored(key, next), [key]);
  return [value, set];
}

/** Like `useStored`, for what all tabs share. */
export function useShared<T>(key: string, schema: z.ZodType<T>, fallback: T): State<T> {
  const value = useSyncExternalStore(subscribeShared, () => readShared(key, schema, fallback));
  const set = useCallback((next: T | undefined) => writeShared(key, next), [key]);
  return [value, set];
}
