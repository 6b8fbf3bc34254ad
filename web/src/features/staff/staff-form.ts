import { z } from "zod";
import { INVALID_EMAIL, printedName, required } from "@/lib/forms";
import { checkNationalId, readNationalId } from "@/lib/national-id";
import { GENDERS, latestBirth, shownMaritalStatus, storedMaritalStatus } from "@/lib/people";
import { isPhoneOrBlank, NO_PHONE } from "@/lib/phone";
import type { StaffBody, StaffMember } from "./api";
import { POSITIONS } from "./view";

const isEmail = (text: string) => text === "" || z.email().safeParse(text).success;

/** The fields that both forms have: all but the phone numbers. */
const common = {
  first_name: printedName("First name is required."),
  last_name: printedName("Last name is required."),
  email: required("Email is required.").refine(isEmail, INVALID_EMAIL),
  national_id: required("National ID is required.").superRefine(checkNationalId),
  gender: required("Gender is required."),
  dob: required("Date of birth is required.").refine(
    (date) => date === "" || date <= latestBirth(),
    "Staff member must be at least 18 years old.",
  ),
  marital_status: required("Marital status is required."),
  address: required("Address is required."),
  role: required("Role is required."),
  branch: z.number().nullable(),
};

/** The fields of a person, as both forms show them. */
export type PersonValues = Record<Exclude<keyof typeof common, "branch">, string> & {
  branch: number | null;
};

function checkWhole({ role, branch, national_id, dob }: PersonValues, context: z.RefinementCtx) {
  if (role === "Consultant" && branch === null)
    context.addIssue({
      code: "custom",
      path: ["branch"],
      message: "Branch is required for Consultant role.",
    });
  const reading = readNationalId(national_id);
  if (reading.kind === "identity" && dob !== "" && reading.born !== dob)
    context.addIssue({
      code: "custom",
      path: ["dob"],
      message: "The date of birth does not match the national ID.",
    });
}

export const newStaff = z
  .object({
    ...common,
    phone_number: required("Phone number is required.").refine(isPhoneOrBlank, NO_PHONE),
  })
  .superRefine(checkWhole);
export type NewStaff = z.infer<typeof newStaff>;

export const EMPTY_STAFF: NewStaff = {
  first_name: "",
  last_name: "",
  email: "",
  phone_number: "",
  national_id: "",
  gender: "",
  dob: "",
  marital_status: "",
  address: "",
  role: "",
  branch: null,
};

export const staffChanges = z
  .object({
    ...common,
    phone_numbers: z
      .array(z.object({ phone_number: z.string().trim(), active: z.boolean() }))
      .min(1, "At least one phone number is required.")
      .superRefine((entries, context) => {
        entries.forEach(({ phone_number }, index) => {
          const blank = phone_number === "";
          if (blank || !isPhoneOrBlank(phone_number))
            context.addIssue({
              code: "custom",
              path: [index, "phone_number"],
              message: blank ? "Phone numbers cannot be empty." : NO_PHONE,
            });
        });
      }),
  })
  .superRefine(checkWhole);
export type StaffChanges = z.infer<typeof staffChanges>;

/** The edit form's values for a member as the server has them. */
export function changesOf(member: StaffMember | null): StaffChanges {
  const phones = (member?.phone_numbers ?? []).map(({ phone_number, active }) => ({
    phone_number,
    active,
  }));
  return {
    first_name: member?.first_name ?? "",
    last_name: member?.last_name ?? "",
    email: member?.email ?? "",
    national_id: member?.national_id ?? "",
    gender: GENDERS.find((one) => one === member?.gender) ?? "",
    dob: member?.dob ?? "",
    marital_status: shownMaritalStatus(member?.marital_status),
    address: member?.address ?? "",
    role: POSITIONS.find((one) => one === member?.role) ?? "",
    branch: member?.branch?.id ?? null,
    phone_numbers: phones.length === 0 ? [{ phone_number: "", active: true }] : phones,
  };
}

/** The body of either form: who is no Consultant has no branch. */
export function staffBody<Values extends PersonValues>(values: Values): Values & StaffBody {
  const { role, gender, marital_status } = values;
  return {
    ...values,
    marital_status: storedMaritalStatus(marital_status, gender),
    branch: role === "Consultant" ? values.branch : null,
  };
}
