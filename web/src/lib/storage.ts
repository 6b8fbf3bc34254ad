import { useCallback, useSyncExternalStore } from "react";
import type { z } from "zod";

/**
 * The one way to keep something in the browser: typed, and checked when read.
 * Storage that is full or blocked falls back to memory, so that a screen never
 * breaks over it.
 *
 * What a tab keeps for its own screens is read from storage once and then
 * belongs to the tab: it is there again after a reload, and no other tab changes
 * it meanwhile. The few values that are the browser's, such as the session, are
 * shared: they are read afresh each time, and followed.
 */

/** What this tab keeps for itself: null where nothing is kept. */
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

/** Whether storage took it. */
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
  const raw = fromStorage(key);
  own.set(key, raw);
  return raw;
}

function writeOwn(key: string, raw: string | null) {
  own.set(key, raw);
  toStorage(key, raw);
  notify();
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

/** What this tab keeps under the key; the fallback where there is nothing or it no longer fits the schema. */
export function readStored<T>(key: string, schema: z.ZodType<T>, fallback: T): T {
  return typed(key, readOwn(key), schema, fallback);
}

/** Keeps a value of this tab under the key; `undefined` forgets it. */
export function writeStored(key: string, value: unknown) {
  writeOwn(key, text(value));
}

/** What all tabs share under the key, as it is now. */
export function readShared<T>(key: string, schema: z.ZodType<T>, fallback: T): T {
  return typed(key, unsaved.get(key) ?? fromStorage(key), schema, fallback);
}

/** Keeps a value that all tabs share; `undefined` forgets it. */
export function writeShared(key: string, value: unknown) {
  const raw = text(value);
  if (toStorage(key, raw) || raw === null) unsaved.delete(key);
  else unsaved.set(key, raw);
  notify();
}

/** The keys under which anything is kept. */
export function storedKeys(): string[] {
  const held = [...own].flatMap(([key, raw]) => (raw === null ? [] : [key]));
  try {
    return [...new Set([...Object.keys(localStorage), ...held])];
  } catch {
    return held;
  }
}

/** Forgets every key that the test names. */
export function forgetStored(matches: (key: string) => boolean) {
  for (const key of storedKeys()) if (matches(key)) writeOwn(key, null);
}

/** Takes over what is kept under one key under another, as it is in storage now. */
export function renameStored(from: string, to: string) {
  const raw = fromStorage(from);
  writeOwn(from, null);
  if (raw !== null) writeOwn(to, raw);
}

/** Lets go of what this tab holds, so that it is read from storage as after a reload. */
export function releaseStored() {
  own.clear();
  unsaved.clear();
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
