import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { FormField } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { branchesQuery } from "@/features/branches/api";
import type { Holdings } from "@/lib/money-kind";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { isConsultant, operatesAt } from "./roles";

export type Office = { id: number; name: string } & Holdings;

/** The message for a Consultant without an open branch. */
export const NO_OFFICE =
  "You are not assigned to an open branch. Ask an administrator to assign you to one.";

/** The offices at which the signed-in person operates: all of them, or a Consultant's own. */
export function useOffices() {
  const user = useUser();
  return useQuery({
    ...branchesQuery,
    select: (branches): Office[] =>
      branches.filter(({ id, is_active }) => is_active && operatesAt(user, id)),
  });
}

type OfficeFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  offices: Office[];
  placeholder: string;
};

/** The office that pays out or takes money: an Administrator's choice, a Consultant's own. */
export function OfficeField<Values extends FieldValues>({
  control,
  name,
  label,
  offices,
  placeholder,
}: OfficeFieldProps<Values>) {
  const own = isConsultant(useUser());
  return (
    <FormField control={control} name={name} label={label}>
      {(field) =>
        own ? (
          <Input
            ref={field.ref}
            readOnly
            value={offices.find(({ id }) => id === field.value)?.name ?? ""}
            onBlur={field.onBlur}
          />
        ) : (
          <Select
            ref={field.ref}
            options={offices.map(({ id, name: text }) => ({ value: id, label: text }))}
            value={field.value as number | null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            placeholder={placeholder}
          />
        )
      }
    </FormField>
  );
}
