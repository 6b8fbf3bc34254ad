import { z } from "zod";
import { PHONE_VALUES, PhoneFields } from "@/components/phone-fields";
import { type At, defineFields } from "@/components/record-fields";
import { DateField, TextareaField, TextField } from "@/components/ui/field";
import { RadioField } from "@/components/ui/radio-field";
import { choices } from "@/components/ui/select";
import type { Schema } from "@/lib/api/client";
import { printedName } from "@/lib/forms";
import {
  GENDERS,
  latestBirth,
  MARITAL_STATUSES,
  shownMaritalStatus,
  storedMaritalStatus,
} from "@/lib/people";
import { isPhoneOrBlank, NO_PHONE } from "@/lib/phone";
import { can, useUser } from "@/lib/session";
import type { StaffDetails } from "./api";
import { ChangeEmail } from "./email";

const WIDE = { className: "sm:col-span-2" };

/** A staff member's own details; empty text is an unknown value. */
export const DETAILS = defineFields<StaffDetails>()({
  // The username is for a colleague to change.
  username: {
    label: "Username",
    rule: z.string(),
    input: (at) => <TextField {...at} readOnly />,
  },
  email: {
    label: "Email",
    rule: z.string(),
    input: (at) => <TextField {...at} readOnly hint={<ChangeEmail />} />,
  },
  name: {
    label: "Name",
    rule: printedName("Name is required"),
    input: (at) => (
      <OwnName
        {...at}
        autoComplete="given-name"
        hint="Ask an administrator who may edit staff to change your name."
      />
    ),
  },
  surname: {
    label: "Surname",
    rule: printedName("Surname is required"),
    input: (at) => <OwnName {...at} autoComplete="family-name" />,
  },
  gender: {
    label: "Gender",
    rule: z.enum(["", ...GENDERS]),
    from: ({ gender }) => GENDERS.find((one) => one === gender),
    input: (at) => <RadioField {...at} options={choices(GENDERS)} />,
  },
  dob: {
    label: "Date of birth",
    rule: z
      .string()
      .refine((date) => date === "" || date <= latestBirth(), "You must be at least 18 years old"),
    input: (at) => <DateField {...at} max={latestBirth()} />,
  },
  marital_status: {
    label: "Marital status",
    rule: z.enum(["", ...MARITAL_STATUSES]),
    from: ({ marital_status }) => shownMaritalStatus(marital_status),
    input: (at) => <RadioField {...at} {...WIDE} options={choices(MARITAL_STATUSES)} />,
  },
  address: {
    label: "Address",
    rule: z.string().trim(),
    input: (at) => <TextareaField {...at} {...WIDE} rows={2} maxLength={500} />,
  },
  phone_numbers: {
    ...PHONE_VALUES,
    label: "Phone numbers",
    rule: z.array(
      z.object({
        phone_number: z.string().trim().refine(isPhoneOrBlank, NO_PHONE),
        active: z.boolean(),
      }),
    ),
    input: ({ control, label }) => (
      <fieldset {...WIDE}>
        <legend className="mb-1.5 text-sm font-medium">{label}</legend>
        <PhoneFields control={control} labelOf={(index) => `Number ${index + 1}`} />
      </fieldset>
    ),
  },
});

function OwnName({ hint, ...props }: At & { autoComplete: string; hint?: string }) {
  const user = useUser();
  const renames = user.role === "Administrator" && can(user, "can_edit_staff");
  return <TextField {...props} readOnly={!renames} hint={renames ? undefined : hint} />;
}

/** The body of the call; unknown values are left out. */
export function detailsBody(values: z.output<typeof DETAILS.schema>): Schema["ProfileForm"] {
  const { name, surname, address, gender, dob, marital_status, phone_numbers } = values;
  return {
    name,
    surname,
    address,
    phone_numbers: phone_numbers.filter(({ phone_number }) => phone_number !== ""),
    ...(gender === "" ? {} : { gender }),
    ...(dob === "" ? {} : { dob }),
    ...(marital_status === ""
      ? {}
      : { marital_status: storedMaritalStatus(marital_status, gender) }),
  };
}
