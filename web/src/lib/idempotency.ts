import { z } from "zod";
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
export function idempotencyKey(form: string, body: unknown): string {
  const stored = draftKey(`key:${form}`);
  const fingerprint = JSON.stringify(body);
  const kept = readStored(stored, schema, null);
  if (kept?.fingerprint === fingerprint) return kept.key;
  const key = randomKey();
  writeStored(stored, { key, fingerprint });
  return key;
}

/** Call once the server has accepted: the next one from this form is a new one, even with the same body. */
export function settled(form: string) {
  writeStored(draftKey(`key:${form}`), undefined);
}

/** The header of a call that the server must not do twice. */
export function idempotent(form: string, body: unknown): { "Idempotency-Key": string } {
  return { "Idempotency-Key": idempotencyKey(form, body) };
}

function randomKey(): string {
  // randomUUID is missing on plain http beyond localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
