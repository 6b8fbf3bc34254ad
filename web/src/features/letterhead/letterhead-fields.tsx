import { z } from "zod";
import { defineFields } from "@/components/record-fields";
import { TextareaField, TextField } from "@/components/ui/field";
import { INVALID_EMAIL, isEmailOrBlank } from "@/lib/forms";
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

const WIDE = { className: "sm:col-span-2" };

/** The texts of a letterhead; empty ones are not printed. */
export const LETTERHEAD = defineFields<Letterhead>()({
  name: {
    label: "Lender's name",
    rule: line(100),
    input: (at, saved) => (
      <TextField {...at} {...WIDE} hint={`Left empty: ${saved?.default_name}`} />
    ),
  },
  registration_number: {
    label: "NCR registration number",
    rule: line(MAX_LINE),
    input: (at) => <TextField {...at} {...WIDE} placeholder="NCRCP12345" />,
  },
  address: {
    label: "Address",
    rule: block(),
    input: (at) => <TextareaField {...at} {...WIDE} rows={3} />,
  },
  phone_number: {
    label: "Phone number",
    rule: line(MAX_LINE),
    input: (at) => <TextField {...at} inputMode="tel" />,
  },
  email: {
    label: "Email",
    rule: line(100).refine(isEmailOrBlank, INVALID_EMAIL),
    input: (at) => <TextField {...at} inputMode="email" />,
  },
  bank_details: {
    label: "Bank details",
    rule: block(),
    input: (at) => (
      <TextareaField
        {...at}
        {...WIDE}
        rows={3}
        hint="Printed where something is still to be paid."
      />
    ),
  },
  footer: {
    label: "Footer",
    rule: line(200),
    input: (at) => <TextField {...at} {...WIDE} hint="At the foot of each page." />,
  },
});

export type LetterheadTexts = z.input<typeof LETTERHEAD.schema>;
