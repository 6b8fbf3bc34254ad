import type { ReactNode } from "react";
import { type Control, useWatch } from "react-hook-form";
import { FormColumn } from "@/components/form-column";
import { NationalIdField } from "@/components/national-id-field";
import { TextField } from "@/components/ui/field";
import { choices } from "@/components/ui/select";
import { SelectField } from "@/components/ui/select-field";
import { INCOME_OPTIONS } from "@/lib/credit-classes";
import { GENDERS } from "@/lib/people";
import { CLIENT_TYPES, type NewClient, RACES } from "./client-form";

/** The fields that adding and editing have in common: all but the phone number. */
type CommonValues = Omit<NewClient, "phone_number">;

/** The documents' labels of the fields in each of the two forms. */
export type FieldLabels = Record<keyof CommonValues, string>;

type ClientFieldsProps = {
  /** The control of either form; they hold more than these values. */
  control: unknown;
  labels: FieldLabels;
  /** The phone number field; the edit form shows several. */
  phone: ReactNode;
};

/** A client's fields, five to a column where there is room. */
export function ClientFields({ control, labels, phone }: ClientFieldsProps) {
  // The library's type of a control admits no other with more values.
  const common = control as Control<CommonValues>;
  return (
    <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      <PersonFields control={common} labels={labels} />
      <FormColumn title="Contact and category">
        {phone}
        <Text control={common} labels={labels} name="email" type="email" />
        <Choice control={common} labels={labels} name="race" words={RACES} />
        <Choice control={common} labels={labels} name="client_type" words={CLIENT_TYPES} />
        <SelectField
          control={common}
          name="income_band"
          label={labels.income_band}
          options={INCOME_OPTIONS}
        />
      </FormColumn>
      <NextOfKinFields control={common} labels={labels} />
    </div>
  );
}

type Fields = { control: Control<CommonValues>; labels: FieldLabels };

function PersonFields({ control, labels }: Fields) {
  const [nationalId, gender] = useWatch({ control, name: ["national_id", "gender"] });
  return (
    <FormColumn title="Client">
      <Text control={control} labels={labels} name="first_name" />
      <Text control={control} labels={labels} name="last_name" />
      <NationalIdField
        control={control}
        name="national_id"
        label={labels.national_id}
        value={nationalId}
        gender={gender}
      />
      <Choice control={control} labels={labels} name="gender" words={GENDERS} />
      <Text control={control} labels={labels} name="address" />
    </FormColumn>
  );
}

function NextOfKinFields({ control, labels }: Fields) {
  const nationalId = useWatch({ control, name: "nk_national_id" });
  return (
    <FormColumn title="Next of kin">
      <Text control={control} labels={labels} name="nk_name" />
      <Text control={control} labels={labels} name="nk_surname" />
      <Text control={control} labels={labels} name="nk_phone_number" type="tel" />
      <Text control={control} labels={labels} name="nk_email" type="email" />
      <NationalIdField
        control={control}
        name="nk_national_id"
        label={labels.nk_national_id}
        value={nationalId}
      />
    </FormColumn>
  );
}

type TextProps = Fields & { name: keyof CommonValues; type?: "text" | "email" | "tel" };

function Text({ control, labels, name, type = "text" }: TextProps) {
  return (
    <TextField control={control} name={name} label={labels[name]} type={type} autoComplete="off" />
  );
}

type ChoiceProps = Fields & { name: keyof CommonValues; words: readonly string[] };

function Choice({ control, labels, name, words }: ChoiceProps) {
  return (
    <SelectField
      control={control}
      name={name}
      label={labels[name]}
      placeholder={`Select ${labels[name].toLowerCase()}`}
      options={choices(words)}
    />
  );
}
