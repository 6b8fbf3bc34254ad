import { z } from "zod";
import { ApiError } from "./api/problem";
import { signedInPerson } from "./api/tokens";
import { draftKey } from "./drafts";
import { isOffline } from "./online";
import { allStored, readStored, storedKeys, writeStored } from "./storage";

/**
 * A key that lets the server know a repeated request for the same one: a double
 * click, or a retry after a lost connection, never pays twice.
 */

/** The header of a call that the server must not do twice. */
export type IdempotencyHeader = { "Idempotency-Key": string };

/** A request's key, and whether it was sent with it before without getting an answer. */
export type RequestKey = {
  header: IdempotencyHeader;
  /** It was sent before, and no answer came. */
  wasSent: boolean;
  /** The server refused: nothing was done, and the refusal has been shown. */
  refused: () => void;
  /** The answer has been shown: the next request is a new one, even with the same body. */
  release: () => void;
};

const schema = z
  .object({ key: z.string(), fingerprint: z.string(), unanswered: z.boolean().optional() })
  .nullable();
const NONE: z.infer<typeof schema> = null;

/**
 * The key for sending this body from this form. It is stored, and stays the same over a reload
 * until the body changes or the key is released.
 */
export function requestKey(form: string, body: unknown): RequestKey {
  const place = placeOf(form);
  const fingerprint = JSON.stringify(body);
  const stored = readStored(place, schema, NONE);
  const key = stored?.fingerprint === fingerprint ? stored.key : randomKey();
  writeStored(place, { key, fingerprint, unanswered: true });
  // Another tab may have sent something else from the same form meanwhile.
  const isOurs = () => readStored(place, schema, NONE)?.key === key;
  return {
    header: { "Idempotency-Key": key },
    wasSent: stored?.key === key && stored.unanswered === true,
    refused: () => isOurs() && writeStored(place, { key, fingerprint }),
    release: () => isOurs() && writeStored(place, undefined),
  };
}

/** A request that was sent and whose answer was never shown. */
export type Unanswered = { key: string; body: unknown };

/** The last request of this form if its answer was never shown: it was sent before a reload, say. */
export function unanswered(form: string): Unanswered | null {
  return unansweredAt(placeOf(form));
}

/** The bodies of all unanswered requests whose form's name begins so. */
export function unansweredBodies(prefix: string): unknown[] {
  const places = storedKeys().filter((key) => key.startsWith(placeOf(prefix)));
  return places.flatMap((place) => unansweredAt(place)?.body ?? []);
}

function unansweredAt(place: string): Unanswered | null {
  const stored = readStored(place, schema, NONE);
  if (stored?.unanswered !== true) return null;
  return { key: stored.key, body: JSON.parse(stored.fingerprint) };
}

/** Where the key of a form is stored. */
function placeOf(form: string): string {
  return draftKey(`key:${form}`);
}

/** A key for a request that the server cannot recognise anyway. */
export function unusedKey(): RequestKey {
  return {
    header: { "Idempotency-Key": randomKey() },
    wasSent: false,
    refused: () => {},
    release: () => {},
  };
}

/** How long to wait before each further try after a lost connection, in milliseconds. */
const PAUSES = [500, 1500, 4000];
/** After this many milliseconds nothing is sent again, as a device that slept would do. */
const RETRY_TIMEOUT = 15_000;

export const NO_ANSWER =
  "The connection was lost before we got an answer. Submit again without changes. It will not be recorded twice.";

/**
 * Sends until an answer comes: again after a lost connection, for some seconds and only while
 * somebody waits for it. `send` must send the same key each time. Keys are each person's own, so
 * nothing is sent again once somebody else is signed in.
 */
export async function untilAnswered<Data>(
  send: () => Promise<Data>,
  isAwaited: () => boolean,
): Promise<Data> {
  const started = Date.now();
  const person = signedInPerson();
  for (const pause of [...PAUSES, null]) {
    try {
      return await send();
    } catch (error) {
      if (!isLost(error)) throw error;
    }
    if (pause === null) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signedInPerson() !== person) break;
    if (!isAwaited() || isOffline() || Date.now() - started > RETRY_TIMEOUT) break;
  }
  throw new ApiError(0, { detail: NO_ANSWER }, NO_ANSWER);
}

/** Sends one part of several that are sent together, with a key of its own. */
export async function once<Data>(
  form: string,
  body: unknown,
  send: (header: IdempotencyHeader) => Promise<Data>,
  isAwaited: () => boolean,
): Promise<Data> {
  const key = requestKey(form, body);
  await allStored();
  const answer = await untilAnswered(() => send(key.header), isAwaited);
  key.release();
  return answer;
}

/** Refusals before the server looks at the key: they say nothing of what became of an earlier try. */
const UNPROVEN = [401, 403, 408, 429];

/** Whether the server has said that it did nothing, also of tries before that got no answer. */
export function isProvenUndone(status: number, wasSent: boolean): boolean {
  return status >= 400 && status < 500 && !(wasSent && UNPROVEN.includes(status));
}

/** Whether no answer came, so that nobody knows whether it was done. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** A new key, for what keeps it by itself, such as a message until it is sent. */
export function randomKey(): string {
  // randomUUID is missing on plain http beyond localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
