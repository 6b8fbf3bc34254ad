import type { z } from "zod";
import { decodeUser, readTokens } from "./api/tokens";
import { forgetStored, useStored } from "./storage";

/**
 * What a person has typed but not sent yet. A draft belongs to that person: it
 * survives a reload and an expired session, and goes at their own sign-out or
 * at another person's sign-in.
 */

const PREFIX = "draft:";

/** The storage key of one person's draft. */
export function draftKey(name: string, owner: number = currentOwner()): string {
  return `${PREFIX}${owner}:${name}`;
}

function currentOwner(): number {
  const tokens = readTokens();
  return (tokens === null ? null : decodeUser(tokens.access))?.id ?? 0;
}

/** Like `useStored`, for the signed-in person alone; set `undefined` once the form is sent. */
export function useDraft<T>(
  name: string,
  schema: z.ZodType<T>,
  fallback: T,
): [T, (value: T | undefined) => void] {
  return useStored(draftKey(name), schema, fallback);
}

/** Drops the drafts of every owner that the test names. */
export function forgetDrafts(matches: (owner: number) => boolean) {
  forgetStored((key) => key.startsWith(PREFIX) && matches(Number(key.split(":")[1])));
}
