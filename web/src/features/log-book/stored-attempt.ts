import { useEffect } from "react";
import { z } from "zod";
import type { Place } from "@/features/capture/place";
import { signedInPerson, subscribeTokens } from "@/lib/api/tokens";
import { draftKey, useDraft } from "@/lib/drafts";
import { type SessionUser, useUser } from "@/lib/session";
import { readStored, SELFIE_AGE, writeStored } from "@/lib/storage";

/*
 * A login or logout that was sent without getting an answer, or not sent for lack of a network, with
 * its selfie: it can be sent under the same key, also after a reload. It is stored among the person's
 * drafts for as long as a selfie counts, and ends with the session in which it was taken.
 */

/** Logging in for the day, or out of it. */
export type Way = "login" | "logout";

/** The request of one press, and its key. */
export type Attempt = {
  way: Way;
  /** The business date. */
  today: string;
  /** A JPEG in base64, as storage takes it. */
  selfie: string;
  place: Place;
  key: string;
  /** By this device's clock, in milliseconds since 1970. */
  takenAt: number;
  /** It was sent, and the server may have it; otherwise there was no network. */
  wasSent: boolean;
};

// Storage knows by the first word how soon it is too old.
const NAME = "selfie:log-entry";
const stored = z
  .object({
    way: z.enum(["login", "logout"]),
    today: z.string(),
    selfie: z.string(),
    place: z.object({ latitude: z.number(), longitude: z.number() }),
    key: z.string(),
    takenAt: z.number(),
    wasSent: z.boolean(),
    /** The session in which it was taken. */
    session: z.number(),
  })
  .nullable();
type StoredAttempt = NonNullable<z.infer<typeof stored>>;
const NONE: z.infer<typeof stored> = null;

/** The time for which it still counts, in milliseconds; 0 for one that does not. */
function timeLeft({ session, takenAt }: StoredAttempt, user: SessionUser): number {
  const age = Date.now() - takenAt;
  return session !== user.session || age < 0 ? 0 : Math.max(0, SELFIE_AGE - age);
}

/** The attempt of the person's day that got no answer. */
export function useStoredAttempt(today: string): Attempt | null {
  const user = useUser();
  const [found] = useDraft(NAME, stored, NONE);
  return found !== null && found.today === today && timeLeft(found, user) > 0 ? found : null;
}

/** Stores an attempt until its response comes, replacing any other. */
export function storeAttempt(attempt: Attempt, { session }: SessionUser) {
  writeStored(draftKey(NAME), { ...attempt, session } satisfies StoredAttempt, attempt.takenAt);
}

/** True if the signed-in person's attempt is stored. */
export function isAttemptStored(): boolean {
  return readStored(draftKey(NAME), stored, NONE) !== null;
}

/** Forgets the attempt: it was answered, or the person does not want to send it. */
export function forgetAttempt({ key }: Pick<Attempt, "key">) {
  if (readStored(draftKey(NAME), stored, NONE)?.key === key) writeStored(draftKey(NAME), undefined);
}

/** A selfie as storage takes it. */
export async function encoded(selfie: File): Promise<string> {
  const bytes = new Uint8Array(await selfie.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** The selfie as it was taken. */
export function selfieOf({ selfie }: Pick<Attempt, "selfie">): File {
  const bytes = Uint8Array.from(atob(selfie), (character) => character.charCodeAt(0));
  return new File([bytes], "selfie.jpg", { type: "image/jpeg" });
}

/** Drops an attempt once its selfie expires, on every page. */
export function useAttemptExpiry() {
  const user = useUser();
  const [found] = useDraft(NAME, stored, NONE);
  useEffect(() => {
    if (found === null) return;
    const timer = setTimeout(() => forgetAttempt(found), timeLeft(found, user));
    return () => clearTimeout(timer);
  }, [found, user]);
}

let person = signedInPerson();

subscribeTokens(() => {
  const now = signedInPerson();
  if (now === person) return;
  const before = person;
  person = now;
  if (before !== null) writeStored(draftKey(NAME, before), undefined);
});

/** Forgets the session's owner: for tests, which share one browser. */
export function forgetAttemptOwner() {
  person = null;
}
