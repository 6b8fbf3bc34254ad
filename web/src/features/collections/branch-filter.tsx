import { useQuery } from "@tanstack/react-query";
import { NamedFilter } from "@/components/filters";
import { Select } from "@/components/ui/select";
import { branchesQuery } from "@/features/branches/api";
import { isConsultant } from "@/features/loans/roles";
import { useUser } from "@/lib/session";
import type { Change, View } from "./view";

const ALL = 0;

type BranchFilterProps = {
  view: View;
  onChange: Change;
  /** A list of one branch only. */
  required?: boolean;
};

/** Which branch is looked at; consultants look at their own. */
export function BranchFilter({ view, onChange, required = false }: BranchFilterProps) {
  const own = isConsultant(useUser());
  const branches = useQuery({ ...branchesQuery, enabled: !own }).data ?? [];
  if (own) return null;
  const options = branches.map(({ id, name }) => ({ value: id, label: name }));
  const all = { value: ALL, label: required ? "Select a branch" : "All branches" };
  return (
    <NamedFilter label="Branch">
      <Select
        label="Branch"
        className="w-full sm:w-56"
        options={[all, ...options]}
        value={view.branch ?? ALL}
        onValueChange={(branch) => onChange({ branch: branch === ALL ? null : branch })}
      />
    </NamedFilter>
  );
}
