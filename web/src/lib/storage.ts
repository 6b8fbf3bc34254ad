import { useCallback, useSyncExternalStore } from "react";
import type { z } from "zod";

/**
 * The one way to keep something in the browser: typed, checked when read, and
 * shared by every reader of the key in this tab and the others. Storage that is
 * full or blocked falls back to memory, so that a screen never breaks over it.
 */

const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, raw: string | null) {
  try {
    if (raw === null) localStorage.removeItem(key);
    else localStorage.setItem(key, raw);
    memory.delete(key);
  } catch {
    if (raw === null) memory.delete(key);
    else memory.set(key, raw);
  }
  for (const listener of listeners) listener();
}

// A parsed value keeps its identity while its text stays the same, which
// useSyncExternalStore and React's own comparisons rely on.
const parsed = new Map<string, { raw: string; schema: z.ZodType; value: unknown }>();

/** The kept value; the fallback where there is none or it no longer fits the schema. */
export function readStored<T>(key: string, schema: z.ZodType<T>, fallback: T): T {
  const raw = read(key);
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

/** Keeps a value under the key; `undefined` forgets it. */
export function writeStored(key: string, value: unknown) {
  write(key, value === undefined ? null : JSON.stringify(value));
}

/** Forgets every key that the test names. */
export function forgetStored(matches: (key: string) => boolean) {
  for (const key of storedKeys()) if (matches(key)) write(key, null);
}

function storedKeys(): string[] {
  try {
    return [...Object.keys(localStorage), ...memory.keys()];
  } catch {
    return [...memory.keys()];
  }
}

/** Calls back after any change of a kept value, in this tab or another; returns the way to stop. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/**
 * State that survives a reload. `schema` and `fallback` must keep their
 * identity between renders (module constants, or primitives).
 */
export function useStored<T>(
  key: string,
  schema: z.ZodType<T>,
  fallback: T,
): [T, (value: T | undefined) => void] {
  const value = useSyncExternalStore(subscribeStored, () => readStored(key, schema, fallback));
  const set = useCallback((next: T | undefined) => writeStored(key, next), [key]);
  return [value, set];
}
