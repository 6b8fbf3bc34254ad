import { z } from "zod";
import type { Schema } from "@/lib/api/client";
import { printedName } from "@/lib/forms";
import {
  GENDERS,
  latestBirth,
  MARITAL_STATUSES,
  shownMaritalStatus,
  storedMaritalStatus,
} from "@/lib/people";
import { NO_PHONE, normalisePhone } from "@/lib/phone";
import type { StaffDetails } from "./api";

/** A staff member's own details; empty text is an unknown value. */
export const detailsSchema = z.object({
  username: z.string(),
  email: z.string(),
  name: printedName("Name is required"),
  surname: printedName("Surname is required"),
  gender: z.enum(["", ...GENDERS]),
  dob: z
    .string()
    .refine((date) => date === "" || date <= latestBirth(), "You must be at least 18 years old"),
  marital_status: z.enum(["", ...MARITAL_STATUSES]),
  address: z.string().trim(),
  phone_numbers: z.array(
    z.object({
      phone_number: z
        .string()
        .trim()
        .refine((typed) => typed === "" || normalisePhone(typed) !== null, NO_PHONE),
      active: z.boolean(),
    }),
  ),
});

export type DetailsInput = z.input<typeof detailsSchema>;

const stored = z.string();

/** The schema of the form's draft: the same values without their rules. */
export const detailsDraft = z.object({
  ...detailsSchema.shape,
  name: stored,
  surname: stored,
  dob: stored,
  address: stored,
  phone_numbers: z.array(z.object({ phone_number: stored, active: z.boolean() })),
});

export function detailsValues(details: StaffDetails): DetailsInput {
  const phones = details.phone_numbers.map(({ phone_number, active }) => ({
    phone_number,
    active,
  }));
  return {
    username: details.username,
    email: details.email,
    name: details.name,
    surname: details.surname,
    gender: GENDERS.find((one) => one === details.gender) ?? "",
    dob: details.dob ?? "",
    marital_status: shownMaritalStatus(details.marital_status),
    address: details.address,
    phone_numbers: phones.length === 0 ? [{ phone_number: "", active: true }] : phones,
  };
}

/** The body of the call; unknown values are left out. */
export function detailsBody(values: DetailsInput): Schema["ProfileForm"] {
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
