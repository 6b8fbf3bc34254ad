import { useQueryClient } from "@tanstack/react-query";
import { type Control, Controller } from "react-hook-form";
import { PhoneFields } from "@/components/phone-fields";
import { RecordForm, useRecordForm } from "@/components/record-form";
import { DateField, TextareaField, TextField } from "@/components/ui/field";
import { RadioGroup } from "@/components/ui/radio-group";
import { toast } from "@/components/ui/toast";
import { verified } from "@/features/identity/verify-identity";
import { cn } from "@/lib/cn";
import { applyServerErrors } from "@/lib/forms";
import { GENDERS, latestBirth, MARITAL_STATUSES } from "@/lib/people";
import { can, useUser } from "@/lib/session";
import { detailsQuery, type StaffDetails, saveDetails } from "./api";
import {
  type DetailsInput,
  detailsBody,
  detailsDraft,
  detailsSchema,
  detailsValues,
} from "./details";
import { ChangeEmail } from "./email";
import { notifyFailure } from "./failure";

const FAILED = "Failed to update profile. Please check the form and try again.";

/** A person's own details. The username is for a colleague to change. */
export function DetailsForm({ details, onSaved }: { details: StaffDetails; onSaved: () => void }) {
  const queries = useQueryClient();
  const user = useUser();
  const renames = user.role === "Administrator" && can(user, "can_edit_staff");
  const recordForm = useRecordForm({
    area: "profile",
    first: details,
    schema: detailsSchema,
    draft: detailsDraft,
    draftLasts: true,
    values: (record) => detailsValues(record ?? details),
    body: detailsBody,
    save: ({ body }) => verified(() => saveDetails(body)),
    changes: ["account.changed"],
    fetch: () => queries.fetchQuery({ ...detailsQuery, staleTime: 0 }),
    said: (saved) => {
      queries.setQueryData(detailsQuery.queryKey, saved);
      toast.success("Profile updated.");
    },
    failed: FAILED,
    showFailure: (form, error) => {
      applyServerErrors(form, error, { first_name: "name", last_name: "surname" });
      notifyFailure(error, FAILED);
    },
    onDone: onSaved,
  });
  const { control } = recordForm.form;

  return (
    <RecordForm
      of={recordForm}
      isPage
      label="Save profile"
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <TextField control={control} name="username" label="Username" readOnly />
      <TextField control={control} name="email" label="Email" readOnly hint={<ChangeEmail />} />
      <TextField
        control={control}
        name="name"
        label="Name"
        autoComplete="given-name"
        readOnly={!renames}
        hint={renames ? undefined : "Ask an administrator who may edit staff to change your name."}
      />
      <TextField
        control={control}
        name="surname"
        label="Surname"
        autoComplete="family-name"
        readOnly={!renames}
      />
      <Choice control={control} name="gender" label="Gender" options={GENDERS} />
      <DateField control={control} name="dob" label="Date of birth" max={latestBirth()} />
      <Choice
        control={control}
        name="marital_status"
        label="Marital status"
        options={MARITAL_STATUSES}
        className="sm:col-span-2"
      />
      <TextareaField
        control={control}
        name="address"
        label="Address"
        rows={2}
        maxLength={500}
        className="sm:col-span-2"
      />
      <fieldset className="sm:col-span-2">
        <legend className="mb-1.5 text-sm font-medium">Phone numbers</legend>
        <PhoneFields control={control} labelOf={(index) => `Number ${index + 1}`} />
      </fieldset>
    </RecordForm>
  );
}

type ChoiceProps = {
  // biome-ignore lint/suspicious/noExplicitAny: a field neither knows nor cares what the form parses to
  control: Control<DetailsInput, any, DetailsInput>;
  name: "gender" | "marital_status";
  label: string;
  options: readonly string[];
  className?: string;
};

/** One of a few boxes. Not a FormField, whose label would become the name of each box. */
function Choice({ control, name, label, options, className }: ChoiceProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div className={cn("flex flex-col gap-1.5", className)}>
          <p className="text-sm font-medium">{label}</p>
          <RadioGroup
            label={label}
            options={options.map((value) => ({ value, label: value }))}
            value={field.value}
            onValueChange={field.onChange}
            className="min-h-9 items-center"
          />
          {fieldState.error !== undefined && (
            <p role="alert" className="text-destructive text-sm">
              {fieldState.error.message}
            </p>
          )}
        </div>
      )}
    />
  );
}
