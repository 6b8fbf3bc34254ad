import { BookOpen } from "lucide-react";
import { z } from "zod";
import { QueryError } from "@/components/query-error";
import { Card } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState } from "@/components/ui/states";
import { useQuery } from "@/lib/queries";
import { useStored } from "@/lib/storage";
import { AccountEntries } from "./account-entries";
import { LOAD_FAILED } from "./api";
import { accountLabel } from "./behind";
import { type StatementScope, trialBalanceQuery } from "./statements-api";

const BRANCH_CASH = 1000;

/** The entries on an account that is chosen; the one chosen last is remembered. */
export function AccountStatement({ scope }: { scope: StatementScope }) {
  const [code, setCode] = useStored<number>("accounting-account", z.number(), BRANCH_CASH);
  const query = useQuery(trialBalanceQuery(scope));
  if (query.isPending) return <Skeleton className="h-72 w-full" />;
  if (query.data === undefined) return <QueryError query={query} title={LOAD_FAILED} />;
  const accounts = query.data.accounts.map(({ account }) => account);
  const account = accounts.find((one) => one.code === code) ?? accounts[0];
  if (account === undefined)
    return (
      <Card>
        <EmptyState
          icon={BookOpen}
          title="No records found."
          text="Nothing was posted up to this date."
        />
      </Card>
    );
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Account"
        options={accounts.map((one) => ({ value: one.code, label: accountLabel(one) }))}
        value={account.code}
        onValueChange={setCode}
        className="w-full sm:w-80"
      />
      <AccountEntries key={account.code} scope={scope} account={account} />
    </div>
  );
}
