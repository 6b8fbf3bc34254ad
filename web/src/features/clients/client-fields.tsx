import { z } from "zod";
import {
  choiceField,
  nameField,
  nationalIdField,
  optionalEmailField,
  optionalNationalIdField,
  phoneField,
  phonesField,
  textField,
} from "@/components/person-fields";
import { type At, defineFields } from "@/components/record-fields";
import { SelectField } from "@/components/ui/select-field";
import type { Client } from "@/features/client-search/types";
import { INCOME_OPTIONS, incomeLabel, NOT_STATED } from "@/lib/credit-classes";
import { GENDERS } from "@/lib/people";

const RACES = ["Black", "White", "Coloured", "Indian", "Asian", "Other"];
const CLIENT_TYPES = ["Juristic person", "Rural area", "Low income"];

const CLIENT = { column: "Client" };
const CONTACT = { column: "Contact and category" };
const NEXT_OF_KIN = { column: "Next of kin" };

/** The columns of the form, by the parts of the card. */
export const INFORMATION = [CLIENT.column, CONTACT.column];
export const KIN = [NEXT_OF_KIN.column];

/** Every field of a client. The two forms have the words that the documents give each. */
function clientForm(isNew: boolean) {
  const words = (add: string, edit = add) =>
    isNew
      ? { label: add, missing: `${add} required.` }
      : { label: edit, missing: `${edit} is required` };
  const race = words("Race");
  return defineFields<Client>()({
    first_name: { ...nameField(words("Name(s)", "First Name")), ...CLIENT, card: null },
    last_name: { ...nameField(words("Surname", "Last Name")), ...CLIENT, card: null },
    national_id: { ...nationalIdField(words("National ID")), ...CLIENT },
    phone_numbers: {
      ...phonesField({
        ...words("Phone number", "Phone Number"),
        missing: isNew ? "Phone number required." : "Phone number is required",
        blank: "Phone numbers cannot be empty",
      }),
      ...CONTACT,
    },
    email: { ...optionalEmailField(words("Email")), ...CONTACT },
    gender: { ...choiceField(words("Gender"), GENDERS), ...CLIENT },
    address: { ...textField(words("Address")), ...CLIENT },
    race: {
      ...choiceField(isNew ? { ...race, missing: "Client race required." } : race, RACES),
      ...CONTACT,
    },
    client_type: {
      ...choiceField(words("Client type", "Client Type"), CLIENT_TYPES),
      ...CONTACT,
    },
    income_band: {
      ...words("Gross monthly income", "Gross Monthly Income"),
      ...CONTACT,
      isOptional: true,
      rule: z.string(),
      empty: NOT_STATED,
      input: (at: At) => <SelectField {...at} options={INCOME_OPTIONS} />,
      shown: incomeLabel,
    },
    nk_name: {
      ...nameField(words("Next of kin name", "Next of Kin Name")),
      ...NEXT_OF_KIN,
      card: "Name",
    },
    nk_surname: {
      ...nameField(words("Next of kin surname", "Next of Kin Surname")),
      ...NEXT_OF_KIN,
      card: "Surname",
    },
    nk_phone_number: {
      ...phoneField(words("Next of kin phone number", "Next of Kin Phone Number")),
      ...NEXT_OF_KIN,
      card: "Phone number",
    },
    nk_email: {
      ...optionalEmailField(words("Next of kin email", "Next of Kin Email")),
      ...NEXT_OF_KIN,
      card: "Email",
    },
    nk_national_id: {
      ...optionalNationalIdField(words("Next of kin national ID", "Next of Kin National ID")),
      ...NEXT_OF_KIN,
      card: "National ID",
    },
  });
}

export const NEW_CLIENT = clientForm(true);
export const CLIENT_CHANGES = clientForm(false);

export type ClientValues = z.output<typeof NEW_CLIENT.schema>;
