import { z } from "zod";
import type { Schema } from "@/lib/api/client";
import { addMonths, today } from "@/lib/dates";
import { required } from "@/lib/forms";
import { GENDERS } from "@/lib/people";
import { NO_PHONE, normalisePhone } from "@/lib/phone";
import type { StaffDetails } from "./api";

export const MARITAL_STATUSES = ["Single", "Married", "Divorced", "Widowed"] as const;

const ADULT_MONTHS = 18 * 12;

/** The latest date of birth of someone who may work here: today eighteen years ago. */
export function latestBirth(): string {
  return addMonths(today(), -ADULT_MONTHS);
}

/** A member of staff as they describe themselves; empty text is what nobody has said yet. */
export const detailsSchema = z.object({
  username: z.string(),
  email: z.string(),
  name: required("Name is required"),
  surname: required("Surname is required"),
  gender: z.enum(["", ...GENDERS]),
  dob: z
    .string()
    .refine((date) => date === "" || date <= latestBirth(), "You must be at least 18 years old"),
  marital_status: z.enum(["", ...MARITAL_STATUSES]),
  address: z.string().trim(),
  /** The version that the values were read from. */
  version: z.number(),
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

const kept = z.string();

/** What a draft of the form looks like: the same values without their rules. */
export const detailsDraft = z.object({
  ...detailsSchema.shape,
  name: kept,
  surname: kept,
  dob: kept,
  address: kept,
  phone_numbers: z.array(z.object({ phone_number: kept, active: z.boolean() })),
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
    marital_status: shownStatus(details.marital_status),
    address: details.address,
    version: details.version,
    phone_numbers: phones.length === 0 ? [{ phone_number: "", active: true }] : phones,
  };
}

/** The stored word for widowed goes with the gender; the form has one for all. */
function shownStatus(stored: string | null | undefined): DetailsInput["marital_status"] {
  if (stored === "Widow" || stored === "Widower") return "Widowed";
  return MARITAL_STATUSES.find((one) => one === stored) ?? "";
}

/** The body of the call; what nobody has said is left out, and names the version it was changed from. */
export function detailsBody(values: DetailsInput): Schema["ProfileForm"] {
  const { name, surname, address, gender, dob, marital_status, phone_numbers, version } = values;
  return {
    name,
    surname,
    address,
    version,
    phone_numbers: phone_numbers.filter(({ phone_number }) => phone_number !== ""),
    ...(gender === "" ? {} : { gender }),
    ...(dob === "" ? {} : { dob }),
    ...(marital_status === "" ? {} : { marital_status: storedStatus(marital_status, gender) }),
  };
}

function storedStatus(status: string, gender: DetailsInput["gender"]): string {
  if (status !== "Widowed") return status;
  if (gender === "") return "Widowed";
  return gender === "Male" ? "Widower" : "Widow";
}
