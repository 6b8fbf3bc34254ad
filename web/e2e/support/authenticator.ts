import { createHmac } from "node:crypto";

/** Seconds for which an app shows a code. */
const STEP = 30;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The number of the present 30 seconds since 1970. */
export function stepNow(): number {
  return Math.floor(Date.now() / 1000 / STEP);
}

/** The code that an authenticator app with this key (Base32) shows in a step (RFC 6238). */
export function codeOf(key: string, step: number): string {
  const bits = [...key].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
