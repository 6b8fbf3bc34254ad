import { useWatch } from "react-hook-form";
import { z } from "zod";
import {
  choiceField,
  emailField,
  nameField,
  nationalIdField,
  phoneOf,
  phonesField,
  textField,
} from "@/components/person-fields";
import { type At, defineFields } from "@/components/record-fields";
import { DateField } from "@/components/ui/field";
import { formatDate } from "@/lib/dates";
import { required } from "@/lib/forms";
import { readNationalId } from "@/lib/national-id";
import {
  GENDERS,
  latestBirth,
  MARITAL_STATUSES,
  shownMaritalStatus,
  storedMaritalStatus,
} from "@/lib/people";
import type { StaffBody, StaffMember } from "./api";
import { BranchField } from "./branch-field";
import { POSITIONS } from "./view";

const PERSON = { column: "Person" };
const CONTACT = { column: "Contact" };
const POSITION = { column: "Position" };

export const COLUMNS = [PERSON.column, CONTACT.column, POSITION.column];

const words = (label: string) => ({ label, missing: `${label} is required.` });

const NO_PHONE = "Phone numbers cannot be empty.";

/** Every field of a staff member, in the order of the card. */
function staffForm(isNew: boolean) {
  const phone = words("Phone number");
  const { schema, ...table } = defineFields<StaffMember>()({
    first_name: { ...nameField(words("First name")), ...PERSON, card: null },
    last_name: { ...nameField(words("Last name")), ...PERSON, card: null },
    national_id: { ...nationalIdField(words("National ID")), ...PERSON },
    dob: {
      ...words("Date of birth"),
      ...PERSON,
      rule: required("Date of birth is required.").refine(
        (date) => date === "" || date <= latestBirth(),
        "Staff member must be at least 18 years old.",
      ),
      input: (at: At) => <DateField {...at} max={latestBirth()} />,
      shown: (date: string) => formatDate(date, ""),
    },
    gender: {
      ...choiceField(words("Gender"), GENDERS),
      ...PERSON,
      from: ({ gender }) => GENDERS.find((one) => one === gender),
    },
    role: {
      ...choiceField(words("Role"), POSITIONS),
      ...POSITION,
      from: ({ role }) => POSITIONS.find((one) => one === role),
      card: "Position",
    },
    branch: {
      ...POSITION,
      label: "Branch",
      rule: z.number().nullable(),
      empty: null,
      from: ({ branch }) => branch?.id,
      input: (at: At, member) => <ConsultantsBranch {...at} current={member?.branch?.id ?? null} />,
      shown: (_, { branch }) =>
        branch ? [branch.name, branch.address].filter(Boolean).join(", ") : null,
    },
    email: {
      ...emailField(words("Email")),
      ...CONTACT,
      shown: (email, { pending_email }) => (
        <>
          {email}
          {pending_email && (
            <span className="text-muted-foreground block text-xs">
              {pending_email} is not confirmed yet.
            </span>
          )}
        </>
      ),
    },
    phone_numbers: {
      ...phonesField({ ...phone, missing: isNew ? phone.missing : NO_PHONE, blank: NO_PHONE }),
      ...CONTACT,
    },
    address: { ...textField(words("Address")), ...CONTACT },
    marital_status: {
      ...choiceField(words("Marital status"), MARITAL_STATUSES),
      ...CONTACT,
      from: ({ marital_status }) => shownMaritalStatus(marital_status),
    },
  });
  return { ...table, schema: schema.superRefine(checkWhole) };
}

export const NEW_STAFF = staffForm(true);
export const STAFF_CHANGES = staffForm(false);

function ConsultantsBranch(props: At & { current: number | null }) {
  const role = useWatch({ control: props.control, name: "role" });
  return role === "Consultant" && <BranchField {...props} />;
}

type Checked = { role: string; branch: number | null; national_id: string; dob: string };

function checkWhole({ role, branch, national_id, dob }: Checked, context: z.RefinementCtx) {
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

type StaffValues = z.output<typeof NEW_STAFF.schema>;

/** The body of either form: a new member has one phone number, an Administrator no branch. */
export function staffBody(values: StaffValues, member: StaffMember | null): StaffBody {
  const { phone_numbers, ...typed } = values;
  return {
    ...typed,
    ...(member === null ? { phone_number: phoneOf(phone_numbers) } : { phone_numbers }),
    marital_status: storedMaritalStatus(typed.marital_status, typed.gender),
    branch: typed.role === "Consultant" ? typed.branch : null,
  } as StaffBody;
}
