import { z } from "zod";
import { ApiError } from "./api/problem";
import { signedInPerson } from "./api/tokens";
import { draftKey, isDraftKeyMissing } from "./drafts";
import { isOffline } from "./online";
import { readStored, storedKeys, storedWhereThereIsRoom, writeStored } from "./storage";

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
  .object({
    key: z.string(),
    fingerprint: z.string(),
    unanswered: z.boolean().optional(),
    /** The name of one of several parts. */
    part: z.string().optional(),
  })
  .nullable();
const NONE: z.infer<typeof schema> = null;

/**
 * The key for sending this body from this form. It is stored, and stays the same over a reload
 * until the body changes or the key is released.
 */
export function requestKey(form: string, body: unknown): RequestKey {
  return keyAt(placeOf(form), body);
}

function keyAt(place: string, body: unknown, part?: string): RequestKey {
  const fingerprint = JSON.stringify(body);
  const stored = readStored(place, schema, NONE);
  const key = stored?.fingerprint === fingerprint ? stored.key : randomKey();
  writeStored(place, { key, fingerprint, part, unanswered: true });
  // Another tab may have sent a different request from the same form.
  const isOurs = () => readStored(place, schema, NONE)?.key === key;
  return {
    header: { "Idempotency-Key": key },
    wasSent: stored?.key === key && stored.unanswered === true,
    refused: () => isOurs() && writeStored(place, { key, fingerprint, part }),
    release: () => isOurs() && writeStored(place, undefined),
  };
}

/** A request whose response was never shown. */
export type Unanswered = { key: string; body: unknown };

/** The last request of this form if its answer was never shown: it was sent before a reload, say. */
export function unanswered(form: string): Unanswered | null {
  return unansweredAt(placeOf(form));
}

/** The bodies of all unanswered requests of forms with this name prefix. */
export function unansweredBodies(prefix: string): unknown[] {
  const places = storedKeys().filter((key) => key.startsWith(placeOf(prefix)));
  return places.flatMap((place) => unansweredAt(place)?.body ?? []);
}

function unansweredAt(place: string): Unanswered | null {
  const stored = readStored(place, schema, NONE);
  if (stored?.unanswered !== true) return null;
  return { key: stored.key, body: JSON.parse(stored.fingerprint) };
}

/**
 * The storage key for the idempotency key of a form. The form's name is stored in plain text: it
 * contains nothing that was typed or chosen.
 */
function placeOf(form: string): string {
  return draftKey(`key:${form}`);
}

/** One of several that are sent from one form, such as the files of an upload. */
export type Part = {
  /** Names the request; the name is visible in storage. */
  form: string;
  /** Distinguishes it from the others, for example by the name of a file. */
  part: string;
  body: unknown;
};

/** The storage key for the idempotency key of a part; null if it has none yet. */
function placeOfPart({ form, part }: Pick<Part, "form" | "part">): string | null {
  const places = placesOfParts(form);
  return places.find((place) => readStored(place, schema, NONE)?.part === part) ?? null;
}

function placesOfParts(form: string): string[] {
  return storedKeys().filter((key) => key.startsWith(placeOf(`${form}:`)));
}

/** By number, as a name must not reveal the person's choices. */
function newPlace(form: string): string {
  const taken = new Set(placesOfParts(form));
  let number = 1;
  while (taken.has(placeOf(`${form}:${number}`))) number += 1;
  return placeOf(`${form}:${number}`);
}

/** Forgets the key of a part that is not sent again. */
export function forgetPart(part: Pick<Part, "form" | "part">) {
  const place = placeOfPart(part);
  if (place !== null) writeStored(place, undefined);
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

/** The pauses before each further try after a lost connection, in milliseconds. */
const PAUSES = [500, 1500, 4000];
/** After this many milliseconds nothing is sent again, as a device that slept would do. */
const RETRY_TIMEOUT = 15_000;

export const NO_ANSWER =
  "The connection was lost before we got an answer. Submit again without changes. It will not be recorded twice.";

/**
 * Sends until a response comes: again after a lost connection, for some seconds and only while a
 * form waits for it. `send` must send the same key each time. Keys belong to one person, so nothing
 * is sent again after another one has signed in.
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

/** Sends one part of several that are sent together, with its own key. */
export async function once<Data>(
  { form, part, body }: Part,
  send: (header: IdempotencyHeader) => Promise<Data>,
  isAwaited: () => boolean,
): Promise<Data> {
  if (isDraftKeyMissing()) throw notSent(UNREACHABLE);
  const key = keyAt(placeOfPart({ form, part }) ?? newPlace(form), body, part);
  const isStored = await readyToSend();
  const tries = countLost(() => send(key.header), key.wasSent);
  try {
    const answer = await untilAnswered(tries.send, isAwaited);
    key.release();
    return answer;
  } catch (error) {
    if (isRecorded(error) || tries.isUndone(error)) key.release();
    throw isStored ? error : warned(error);
  }
}

/** The code of the failure of a request that never left the device. */
export const NOT_SENT_CODE = "not_sent";
export const UNREACHABLE =
  "The server could not be reached, so nothing was sent. Send it again in a moment.";
const SOMEBODY_ELSE = "Somebody else has signed in, so nothing was sent.";

/** The failure of a request that never left the device. */
export function notSent(detail: string): ApiError {
  return new ApiError(0, { code: NOT_SENT_CODE, detail }, detail);
}

/**
 * Waits until a reloaded page would find the request about to be sent, and its key. Returns false
 * if it would not: storage may be full. Fails if another person has signed in.
 */
export async function readyToSend(): Promise<boolean> {
  const person = signedInPerson();
  // A form that cannot be sealed is nothing to this: keys of requests are stored even so.
  const isStored = await storedWhereThereIsRoom();
  if (signedInPerson() !== person) throw notSent(SOMEBODY_ELSE);
  return isStored;
}

/** Advice if storage has no room for a request without a response. */
export const DO_NOT_RELOAD = "Do not reload this page until it is answered.";

/** The failure of a request that is not in storage: if no response came, it adds the advice. */
export function warned(error: unknown): unknown {
  if (!(error instanceof ApiError) || !isLost(error) || error.code === NOT_SENT_CODE) return error;
  const detail = `${error.message} ${DO_NOT_RELOAD}`;
  return new ApiError(0, { detail }, detail);
}

/**
 * Notes tries that got no answer, for what a refusal after them proves. `wasSent` says whether there
 * was one before.
 */
export function countLost<Data>(send: () => Promise<Data>, wasSent: boolean) {
  let mayBeDone = wasSent;
  return {
    send: async () => {
      try {
        return await send();
      } catch (error) {
        mayBeDone ||= isLost(error);
        throw error;
      }
    },
    /** True if the server has confirmed that it did nothing, also for the tries before. */
    isUndone: (error: unknown) =>
      error instanceof ApiError && isProvenUndone(error.status, mayBeDone),
  };
}

/** Refusals before the server looks at the key: they do not reveal the result of an earlier try. */
const UNPROVEN = [401, 403, 408, 429];

function isProvenUndone(status: number, mayBeDone: boolean): boolean {
  return status >= 400 && status < 500 && !(mayBeDone && UNPROVEN.includes(status));
}

/** Codes of the refusals that say that the request was recorded long ago, and the answer is gone. */
const RECORDED_CODES = ["recorded_before", "answer_erased"];

/** True if the server has refused because it was recorded before. */
export function isRecorded(error: unknown): boolean {
  return error instanceof ApiError && RECORDED_CODES.includes(error.code ?? "");
}

/** True if no response came: the result is unknown. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** A new key, for callers that store it themselves, such as a message until it is sent. */
export function randomKey(): string {
  return crypto.randomUUID();
}
