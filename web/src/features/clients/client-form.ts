import { z } from "zod";
import type { Client } from "@/features/client-search/types";
import { NOT_STATED } from "@/lib/credit-classes";
import { INVALID_EMAIL, mergedValues, printedName, required } from "@/lib/forms";
import { checkNationalId } from "@/lib/national-id";
import { isPhoneOrBlank, NO_PHONE } from "@/lib/phone";

export const RACES = ["Black", "White", "Coloured", "Indian", "Asian", "Other"] as const;
export const CLIENT_TYPES = ["Juristic person", "Rural area", "Low income"] as const;

const email = z
  .string()
  .trim()
  .refine((text) => text === "" || z.email().safeParse(text).success, INVALID_EMAIL);

/** The fields of a client without the phone number, with what each form says where one is missing. */
function fields(missing: Record<RequiredField, string>) {
  const needed = (name: RequiredField) => required(missing[name]);
  const named = (name: RequiredField) => printedName(missing[name]);
  return {
    first_name: named("first_name"),
    last_name: named("last_name"),
    national_id: needed("national_id").superRefine(checkNationalId),
    gender: needed("gender"),
    address: needed("address"),
    email,
    race: needed("race"),
    client_type: needed("client_type"),
    income_band: z.string(),
    nk_name: named("nk_name"),
    nk_surname: named("nk_surname"),
    nk_phone_number: needed("nk_phone_number").refine(isPhoneOrBlank, NO_PHONE),
    nk_email: email,
    nk_national_id: z.string().trim().superRefine(checkNationalId),
  };
}

type RequiredField =
  | "first_name"
  | "last_name"
  | "national_id"
  | "gender"
  | "address"
  | "race"
  | "client_type"
  | "nk_name"
  | "nk_surname"
  | "nk_phone_number";

export const newClient = z.object({
  ...fields({
    first_name: "Name(s) required.",
    last_name: "Surname required.",
    national_id: "National ID required.",
    gender: "Gender required.",
    address: "Address required.",
    race: "Client race required.",
    client_type: "Client type required.",
    nk_name: "Next of kin name required.",
    nk_surname: "Next of kin surname required.",
    nk_phone_number: "Next of kin phone number required.",
  }),
  phone_number: required("Phone number required.").refine(isPhoneOrBlank, NO_PHONE),
});
export type NewClient = z.infer<typeof newClient>;

export const EMPTY_CLIENT: NewClient = {
  first_name: "",
  last_name: "",
  national_id: "",
  gender: "",
  address: "",
  phone_number: "",
  email: "",
  race: "",
  client_type: "",
  income_band: NOT_STATED,
  nk_name: "",
  nk_surname: "",
  nk_phone_number: "",
  nk_email: "",
  nk_national_id: "",
};

const stored = Object.fromEntries(
  Object.keys(EMPTY_CLIENT).map((name) => [name, z.string()]),
) as Record<keyof NewClient, z.ZodString>;

/** The schema of the add form's draft. */
export const newClientDraft = z.object(stored);

const phones = z.array(z.object({ phone_number: z.string(), active: z.boolean() }));

export const clientChanges = z.object({
  ...fields({
    first_name: "First Name is required",
    last_name: "Last Name is required",
    national_id: "National ID is required",
    gender: "Gender is required",
    address: "Address is required",
    race: "Race is required",
    client_type: "Client Type is required",
    nk_name: "Next of Kin Name is required",
    nk_surname: "Next of Kin Surname is required",
    nk_phone_number: "Next of Kin Phone Number is required",
  }),
  phone_numbers: phones.superRefine((entries, context) => {
    const blank =
      entries.length === 1 ? "Phone number is required" : "Phone numbers cannot be empty";
    entries.forEach(({ phone_number }, index) => {
      const message =
        phone_number.trim() === "" ? blank : isPhoneOrBlank(phone_number) ? null : NO_PHONE;
      if (message !== null)
        context.addIssue({ code: "custom", message, path: [index, "phone_number"] });
    });
  }),
  version: z.number(),
});
export type ClientChanges = z.infer<typeof clientChanges>;

const { phone_number: _, ...storedChanges } = stored;

/** The schema of the edit form's draft. */
export const clientChangesDraft = z.object({
  ...storedChanges,
  phone_numbers: phones,
  version: z.number(),
});

/**
 * The latest saved values with this form's changes on top: a colleague's changes to other fields
 * stay.
 */
export function mergedChanges(
  opened: ClientChanges,
  mine: ClientChanges,
  saved: ClientChanges,
): ClientChanges {
  return { ...mergedValues(opened, mine, saved), version: saved.version };
}

/** The edit form's values for a client as the server has it. */
export function changesOf(client: Client): ClientChanges {
  const texts = Object.keys(storedChanges) as (keyof typeof storedChanges)[];
  return {
    ...(Object.fromEntries(texts.map((name) => [name, client[name] ?? NOT_STATED])) as Record<
      keyof typeof storedChanges,
      string
    >),
    phone_numbers: client.phone_numbers.map(({ phone_number, active }) => ({
      phone_number,
      active,
    })),
    version: client.version,
  };
}
