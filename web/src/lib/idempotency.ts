import { z } from "zod";
import { ApiError } from "./api/problem";
import { draftKey } from "./drafts";
import { readStored, writeStored } from "./storage";

/**
 * A key that lets the server know a repeated request for the same one: a double
 * click, or a retry after a lost connection, never pays twice.
 */

const schema = z.object({ key: z.string(), fingerprint: z.string() }).nullable();

/**
 * The key for sending this body from this form. It stays the same over a reload
 * until the body changes or `settled` is called.
 */
function idempotencyKey(form: string, body: unknown): string {
  const stored = draftKey(`key:${form}`);
  const fingerprint = JSON.stringify(body);
  const kept = readStored(stored, schema, null);
  if (kept?.fingerprint === fingerprint) return kept.key;
  const key = randomKey();
  writeStored(stored, { key, fingerprint });
  return key;
}

/** The server has accepted: the next one from this form is a new one, even with the same body. */
function settled(form: string) {
  writeStored(draftKey(`key:${form}`), undefined);
}

/** The header of a call that the server must not do twice. */
export type IdempotencyHeader = { "Idempotency-Key": string };

/** How long to wait before each further try after a lost connection, in milliseconds. */
const PAUSES = [500, 1500, 4000];

const NO_ANSWER =
  "The connection was lost, and no answer came. Send it again as it is: it will not be done twice.";

/**
 * Sends what must be done once, however often it is sent: with the form's key,
 * and where no answer comes, again with the same key. The server then gives the
 * answer that was lost.
 */
export async function once<Data>(
  form: string,
  body: unknown,
  send: (header: IdempotencyHeader) => Promise<Data>,
): Promise<Data> {
  const header = { "Idempotency-Key": idempotencyKey(form, body) };
  const answer = await untilAnswered(() => send(header));
  settled(form);
  return answer;
}

async function untilAnswered<Data>(send: () => Promise<Data>): Promise<Data> {
  for (const pause of PAUSES) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  try {
    return await send();
  } catch (error) {
    throw isUnanswered(error) ? new ApiError(0, { detail: NO_ANSWER }, NO_ANSWER) : error;
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

function randomKey(): string {
  // randomUUID is missing on plain http beyond localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
