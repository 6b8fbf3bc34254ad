import { z } from "zod";

/**
 * The session timeout as a person types it: a number of seconds or minutes.
 * On the wire it is milliseconds.
 */
export type Unit = "seconds" | "minutes";

export const timeoutSchema = z.object({ value: z.string(), unit: z.enum(["seconds", "minutes"]) });
export type Timeout = z.infer<typeof timeoutSchema>;

const SECONDS: Record<Unit, number> = { seconds: 1, minutes: 60 };

/** The shortest and the longest timeout, in seconds. */
const SHORTEST = 15;
const MAX_SECONDS = 3600;

/** Milliseconds as they are shown: in minutes where they are whole ones, otherwise in seconds. */
export function shownTimeout(milliseconds: number): Timeout {
  const seconds = Math.round(milliseconds / 1000);
  return seconds >= 60 && seconds % 60 === 0
    ? { value: String(seconds / 60), unit: "minutes" }
    : { value: String(seconds), unit: "seconds" };
}

/** The accepted part of typed text: no more than the longest timeout, and 0 for invalid text. */
export function typedTimeout(text: string, unit: Unit): string {
  const typed = text.trim().replace(",", ".");
  if (typed === "") return "";
  if (!/^\d*\.?\d*$/.test(typed)) return "0";
  const most = MAX_SECONDS / SECONDS[unit];
  if (Number(typed) > most) return String(most);
  // A zero that was there before the first digit goes: "05" was meant as 5.
  return typed.replace(/^0+(?=\d)/, "");
}

/** The same time in the other unit, minutes with at most two places. */
export function switchedTimeout({ value, unit }: Timeout, to: Unit): Timeout {
  if (unit === to || value === "" || value === ".") return { value, unit: to };
  const converted = (Number(value) * SECONDS[unit]) / SECONDS[to];
  const places = to === "minutes" ? 100 : 1;
  return { value: typedTimeout(String(Math.round(converted * places) / places), to), unit: to };
}

/** The error of a timeout; null for one that can be saved. */
export function timeoutProblem({ value, unit }: Timeout): string | null {
  const number = value === "" ? Number.NaN : Number(value);
  if (Number.isNaN(number)) return "Please enter a valid timeout value";
  const seconds = number * SECONDS[unit];
  if (seconds < SHORTEST) return "Timeout must be at least 15 seconds";
  return seconds > MAX_SECONDS ? "Timeout cannot exceed 60 minutes (1 hour)" : null;
}

export function timeoutMilliseconds({ value, unit }: Timeout): number {
  return Math.round(Number(value) * SECONDS[unit]) * 1000;
}
