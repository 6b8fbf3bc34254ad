import type { ReactNode } from "react";
import { type Control, useWatch } from "react-hook-form";
import { FormColumn } from "@/components/form-column";
import { NationalIdField } from "@/components/national-id-field";
import { DateField, TextField } from "@/components/ui/field";
import { choices } from "@/components/ui/select";
import { SelectField } from "@/components/ui/select-field";
import { GENDERS, latestBirth, MARITAL_STATUSES } from "@/lib/people";
import { BranchField } from "./branch-field";
import type { PersonValues } from "./staff-form";
import { POSITIONS } from "./view";

type StaffFieldsProps = {
  /** The control of either form; they hold more than these values. */
  control: unknown;
  /** The phone number field; the edit form shows several. */
  phone: ReactNode;
  /** The branch that the person belongs to already. */
  currentBranch: number | null;
};

/** A colleague's fields, side by side where there is room. */
export function StaffFields({ control, phone, currentBranch }: StaffFieldsProps) {
  // The library's type of a control admits no other with more values.
  const common = control as Control<PersonValues>;
  const [nationalId, gender, role] = useWatch({
    control: common,
    name: ["national_id", "gender", "role"],
  });
  return (
    <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      <FormColumn title="Person">
        <Text control={common} name="first_name" label="First name" />
        <Text control={common} name="last_name" label="Last name" />
        <NationalIdField
          control={common}
          name="national_id"
          label="National ID"
          value={nationalId}
          gender={gender}
        />
        <DateField control={common} name="dob" label="Date of birth" max={latestBirth()} />
        <Choice control={common} name="gender" label="Gender" words={GENDERS} />
      </FormColumn>
      <FormColumn title="Contact">
        <Text control={common} name="email" label="Email" type="email" />
        {phone}
        <Text control={common} name="address" label="Address" />
        <Choice
          control={common}
          name="marital_status"
          label="Marital status"
          words={MARITAL_STATUSES}
        />
      </FormColumn>
      <FormColumn title="Position">
        <Choice control={common} name="role" label="Role" words={POSITIONS} />
        {role === "Consultant" && (
          <BranchField control={common} name="branch" current={currentBranch} />
        )}
      </FormColumn>
    </div>
  );
}

type TextProps = {
  control: Control<PersonValues>;
  name: Exclude<keyof PersonValues, "branch">;
  label: string;
  type?: "text" | "email";
};

function Text({ type = "text", ...props }: TextProps) {
  return <TextField {...props} type={type} autoComplete="off" />;
}

function Choice({ words, ...props }: Omit<TextProps, "type"> & { words: readonly string[] }) {
  return (
    <SelectField
      {...props}
      placeholder={`Select ${props.label.toLowerCase()}`}
      options={choices(words)}
    />
  );
}
