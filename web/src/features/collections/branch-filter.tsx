import { AnyFilter } from "@/components/filters";
import { branchesQuery } from "@/features/branches/api";
import { isConsultant } from "@/features/loans/roles";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import type { Change, View } from "./view";

type BranchFilterProps = {
  view: View;
  onChange: Change;
  /** A list of one branch only. */
  required?: boolean;
};

/** The choice of the branch; consultants see their own. */
export function BranchFilter({ view, onChange, required = false }: BranchFilterProps) {
  const own = isConsultant(useUser());
  const branches = useQuery({ ...branchesQuery, enabled: !own }).data ?? [];
  if (own) return null;
  const options = branches.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <AnyFilter
      label="Branch"
      any={required ? "Select a branch" : "All branches"}
      className="w-full sm:w-56"
      options={options}
      value={view.branch}
      onChoose={(branch) => onChange({ branch })}
    />
  );
}
