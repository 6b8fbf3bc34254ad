/**
 * Texts in storage that only a session of their person can read: AES-GCM under a key that the
 * server gives to that session and that no browser stores (ADR 0057).
 */

/** The first word of a sealed text, which a plain one does not have. */
const MARK = "sealed";
/** As many random bytes as AES-GCM wants for each text. */
const NONCE_BYTES = 12;
const DAY_MS = 86_400_000;
/** The age at which an unused text is deleted, in milliseconds. */
export const MAX_AGE = 30 * DAY_MS;

/** The key that the server wrote as base64url. Script can use it, but not read it. */
export function importSealKey(base64url: string): Promise<CryptoKey> {
  const raw = bytesOf(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** Seals a text, with the moment from which its age counts, in milliseconds since 1970. */
export async function seal(key: CryptoKey, text: string, at: number): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    key,
    new TextEncoder().encode(text),
  );
  // In days, to the second.
  return [MARK, (at / DAY_MS).toFixed(5), base64(iv), base64(new Uint8Array(sealed))].join(" ");
}

/** The text; null where the key is not the one that it was sealed with. */
export async function unseal(key: CryptoKey, sealed: string): Promise<string | null> {
  const [, , iv = "", bytes = ""] = sealed.split(" ");
  try {
    const text = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: bytesOf(iv) },
      key,
      bytesOf(bytes),
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

/** The age of a stored text, in milliseconds; null for one that is not sealed. */
export function sealedAge(raw: string): number | null {
  const [mark, days] = raw.split(" ", 2);
  const age = Date.now() - Number(days) * DAY_MS;
  return mark === MARK && !Number.isNaN(age) ? age : null;
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
