import { Building2 } from "lucide-react";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { branchesQuery } from "@/features/branches/api";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { Office } from "./office";

/** The books of a consultant's own branch. */
export default function OwnAccountingPage() {
  const { branch } = useUser();
  const name = useQuery(branchesQuery).data?.find(({ id }) => id === branch)?.name;
  return (
    <>
      <PageHeader title="Accounting" />
      {branch === null ? (
        <Card>
          <EmptyState icon={Building2} title="You are not assigned to a branch." />
        </Card>
      ) : (
        <Office title={name ?? "Branch"} branch={branch} />
      )}
    </>
  );
}
