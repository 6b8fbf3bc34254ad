import type { z } from "zod";
import { serverToday } from "./server-clock";

/** The data in an ID number, and its validity. */
export type NationalIdReading =
  | { kind: "empty" }
  /** A South African identity number: date of birth and gender are in its digits. */
  | { kind: "identity"; born: string; gender: "Male" | "Female" }
  | { kind: "passport" }
  | { kind: "wrong"; message: string };

const MALFORMED = "Enter a 13-digit South African ID number or a passport number.";
const NO_DATE = "This ID number does not begin with a valid date of birth.";
const WRONG_DIGITS = "This ID number is not valid. Check the digits.";

/** Digits four to seven of the last seven count the births of a day: from here on they are men's. */
const FIRST_MALE = 5000;

/**
 * Reads a national ID as the server does: 13 digits (date of birth and Luhn
 * check digit) or a passport number (6 to 15 letters and digits, at least one
 * letter). Spaces do not count.
 */
export function readNationalId(text: string): NationalIdReading {
  const number = text.replace(/\s/g, "").toUpperCase();
  if (number === "") return { kind: "empty" };
  if (/[A-Z]/.test(number))
    return /^[A-Z0-9]{6,15}$/.test(number)
      ? { kind: "passport" }
      : { kind: "wrong", message: MALFORMED };
  if (!/^\d{13}$/.test(number)) return { kind: "wrong", message: MALFORMED };
  if (!passesLuhn(number)) return { kind: "wrong", message: WRONG_DIGITS };
  const born = birthDate(number.slice(0, 6));
  if (born === null) return { kind: "wrong", message: NO_DATE };
  const gender = Number(number.slice(6, 10)) >= FIRST_MALE ? "Male" : "Female";
  return { kind: "identity", born, gender };
}

/** A form's rule for a field with a national ID; blank text is the form's own to judge. */
export function checkNationalId(text: string, context: z.RefinementCtx) {
  const reading = readNationalId(text);
  if (reading.kind === "wrong") context.addIssue({ code: "custom", message: reading.message });
}

/** The latest day in the past that the six digits can mean: the number leaves the century out. */
function birthDate(digits: string): string | null {
  const now = serverToday();
  const candidates = ["20", "19", "18"].map(
    (century) => `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`,
  );
  return candidates.find((date) => isDate(date) && date <= now) ?? null;
}

function isDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

/** The check of ISO/IEC 7812: from the right every second digit doubled, digit sums added, a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, place) => {
    const weighted = Number(character) * (place % 2 === 1 ? 2 : 1);
    return total + Math.floor(weighted / 10) + (weighted % 10);
  }, 0);
  return sum % 10 === 0;
}
