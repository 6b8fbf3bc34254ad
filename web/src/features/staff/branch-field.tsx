import type { FieldValues } from "react-hook-form";
import type { FieldProps } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { useQuery } from "@/lib/queries";
import { staffBranchesQuery } from "./api";
import { UNASSIGNED } from "./words";

type BranchFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, "label"> & {
  /** The person's current branch: it is offered even if it is not in use. */
  current: number | null;
};

/** The branch that a Consultant belongs to; the last choice is none at all. */
export function BranchField<Values extends FieldValues>({
  current,
  ...props
}: BranchFieldProps<Values>) {
  const branches = useQuery(staffBranchesQuery).data ?? [];
  const offered = branches.filter(({ id, is_active }) => is_active || id === current);
  const options = [
    ...offered.filter(({ name }) => name !== UNASSIGNED),
    ...offered.filter(({ name }) => name === UNASSIGNED),
  ].map(({ id, name }) => ({
    value: id,
    label: name === UNASSIGNED ? "Don't assign to any" : name,
  }));
  return <SelectField {...props} label="Branch" placeholder="Select branch" options={options} />;
}
