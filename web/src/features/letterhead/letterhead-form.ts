import { z } from "zod";
import { INVALID_EMAIL } from "@/lib/forms";
import type { Letterhead } from "./api";

const MAX_LINE = 60;
const MAX_LINES = 5;

const tooLong = (most: number) => `This text is too long. Use at most ${most} characters.`;

/** The lines of a text, without empty ones. */
export function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "");
}

function line(most: number) {
  return z
    .string()
    .trim()
    .refine((typed) => [...typed].length <= most, tooLong(most));
}

function block() {
  return z
    .string()
    .trim()
    .refine((typed) => linesOf(typed).length <= MAX_LINES, `Use at most ${MAX_LINES} lines.`)
    .refine(
      (typed) => linesOf(typed).every((one) => [...one].length <= MAX_LINE),
      `A line is too long. Use at most ${MAX_LINE} characters.`,
    );
}

/** The form's values of a letterhead; empty ones are not printed. */
export const letterheadForm = z.object({
  name: line(100),
  registration_number: line(MAX_LINE),
  address: block(),
  phone_number: line(MAX_LINE),
  email: line(100).refine(
    (typed) => typed === "" || z.email().safeParse(typed).success,
    INVALID_EMAIL,
  ),
  bank_details: block(),
  footer: line(200),
});

export type LetterheadTexts = z.input<typeof letterheadForm>;

export function letterheadValues(letterhead: Letterhead): LetterheadTexts {
  const { name, registration_number, address, phone_number, email, bank_details, footer } =
    letterhead;
  return { name, registration_number, address, phone_number, email, bank_details, footer };
}
