import { z } from "zod";
import { INVALID_EMAIL, isEmailOrBlank, printedName, required } from "@/lib/forms";
import { checkNationalId } from "@/lib/national-id";
import { formatPhone, isPhoneOrBlank, NO_PHONE } from "@/lib/phone";
import { NationalIdField } from "./national-id-field";
import { PHONE_VALUES, type Phone, PhoneFields, type PhoneValues } from "./phone-fields";
import type { At } from "./record-fields";
import { TextField } from "./ui/field";
import { choices } from "./ui/select";
import { SelectField } from "./ui/select-field";

/* The kinds of fields that the tables of clients and staff have in common; see record-fields.tsx. */

/** A field's label, and the message if it is missing. */
type Words = { label: string; missing: string };

function textInput(type: "text" | "email" | "tel") {
  return (at: At) => <TextField {...at} type={type} autoComplete="off" />;
}

/** A text that must not be blank. */
export function textField({ label, missing }: Words) {
  return { label, rule: required(missing), input: textInput("text") };
}

/** A name, which papers show. */
export function nameField({ label, missing }: Words) {
  return { label, rule: printedName(missing), input: textInput("text") };
}

/** One of a few words. */
export function choiceField({ label, missing }: Words, words: readonly string[]) {
  const input = (at: At) => (
    <SelectField
      {...at}
      placeholder={`Select ${at.label.toLowerCase()}`}
      options={choices(words)}
    />
  );
  return { label, rule: required(missing), input };
}

export function emailField({ label, missing }: Words) {
  const rule = required(missing).refine(isEmailOrBlank, INVALID_EMAIL);
  return { label, rule, input: textInput("email") };
}

export function optionalEmailField({ label }: Words) {
  const rule = z.string().trim().refine(isEmailOrBlank, INVALID_EMAIL);
  return { label, isOptional: true, rule, input: textInput("email") };
}

export function nationalIdField({ label, missing }: Words) {
  const rule = required(missing).superRefine(checkNationalId);
  // A disagreement with the person's gender is pointed out.
  const input = (at: At) => <NationalIdField {...at} gender="gender" />;
  return { label, number: true, rule, input };
}

export function optionalNationalIdField({ label }: Words) {
  const rule = z.string().trim().superRefine(checkNationalId);
  const input = (at: At) => <NationalIdField {...at} />;
  return { label, isOptional: true, number: true, rule, input };
}

export function phoneField({ label, missing }: Words) {
  const rule = required(missing).refine(isPhoneOrBlank, NO_PHONE);
  return { label, number: true, rule, input: textInput("tel"), shown: formatPhone };
}

/**
 * A person's phone numbers: one for a new record, then several. `blank` is the message for a blank
 * one among several.
 */
export function phonesField({ label, missing, blank }: Words & { blank: string }) {
  const phone = z.object({ phone_number: z.string().trim(), active: z.boolean() });
  const rule = z.array(phone).superRefine((entries, context) => {
    entries.forEach(({ phone_number }, index) => {
      if (phone_number !== "" && isPhoneOrBlank(phone_number)) return;
      const problem = phone_number !== "" ? NO_PHONE : entries.length === 1 ? missing : blank;
      context.addIssue({ code: "custom", path: [index, "phone_number"], message: problem });
    });
  });
  return {
    label,
    rule,
    number: true,
    ...PHONE_VALUES,
    input: (at: At, record: unknown) =>
      record === null ? (
        <TextField {...at} name={`${at.name}.0.phone_number`} type="tel" autoComplete="off" />
      ) : (
        <PhoneFields
          control={at.control}
          labelOf={(index) => (index === 0 ? label : `${label} ${index + 1}`)}
        />
      ),
    card: ({ phone_numbers }: PhoneValues) =>
      phone_numbers.length > 1 ? "Phone numbers" : "Phone number",
    shown: (_: unknown, { phone_numbers }: PhoneValues) =>
      phone_numbers.length === 0 ? "N/A" : phone_numbers.map(phoneLink),
  };
}

/** The one number of a new record, apart from the other values. */
export function phoneOf([phone]: readonly Phone[]): string {
  return phone?.phone_number ?? "";
}

/** The form's names of what the server says about phone numbers. */
export function phoneNames(record: object | null): Record<string, string> {
  const field = record === null ? "phone_numbers.0.phone_number" : "phone_numbers";
  return { phone_number: field, phone_numbers: field };
}

function phoneLink({ phone_number, active }: Phone) {
  return (
    <a
      key={phone_number}
      href={`tel:${phone_number}`}
      className="focus-visible:ring-ring block rounded-sm underline-offset-4 outline-none hover:underline focus-visible:ring-2"
    >
      {formatPhone(phone_number)}
      {!active && <span className="text-muted-foreground"> (not in use)</span>}
    </a>
  );
}
