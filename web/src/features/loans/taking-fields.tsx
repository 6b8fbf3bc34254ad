import type { Control, FieldPath } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/ui/select-field";

/** The payment method and office of a payment, as form values. */
type Taking = { payment_method: number | null; branch: number | null };

/** The schema of a draft. */
export const takingDraft = {
  payment_method: z.number().nullable(),
  branch: z.number().nullable(),
};

const chosen = (message: string) =>
  z
    .number()
    .nullable()
    .transform((id, context) => {
      if (id !== null) return id;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** The form's rules. */
export const takingForm = {
  payment_method: chosen("Please select a payment method."),
  branch: chosen("Please select a branch."),
};

type Choice = { id: number; name: string };

/** The id of the only choice; null if there are several. */
export function only(choices: readonly Choice[]): number | null {
  return choices.length === 1 ? (choices[0]?.id ?? null) : null;
}

type TakingFieldsProps<Values extends Taking> = {
  control: Control<Values>;
  methods: readonly Choice[];
  offices: readonly Choice[];
};

/** Payment method and branch. */
export function TakingFields<Values extends Taking>({
  control,
  methods,
  offices,
}: TakingFieldsProps<Values>) {
  const named = (choices: readonly Choice[]) =>
    choices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        control={control}
        name={"payment_method" as FieldPath<Values>}
        label="Payment method"
        placeholder="Select a payment method"
        options={named(methods)}
      />
      <SelectField
        control={control}
        name={"branch" as FieldPath<Values>}
        label="Branch"
        placeholder="Select a branch"
        options={named(offices)}
      />
    </div>
  );
}
