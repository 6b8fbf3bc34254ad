import { useState } from "react";
import { z } from "zod";
import { Filter, SelectFilter } from "@/components/filters";
import { QueryError } from "@/components/query-error";
import { DateInput } from "@/components/ui/date-input";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { useOffices } from "@/features/loans/office-field";
import { addDays } from "@/lib/dates";
import { useDraft } from "@/lib/drafts";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { accountQuery, type UnexplainedLine } from "./api";
import { BalanceCard } from "./balance-card";
import { MatchDialog } from "./match-dialog";
import { OneSided } from "./one-sided";
import { ReconciliationList } from "./reconciliation-list";

const view = z.object({ branch: z.number().nullable() });

/** The bank account of a branch in the books beside its statement. */
export default function BankReconciliationPage() {
  const [{ branch }, setView] = useDraft("bank-reconciliation.view", view, { branch: null });
  const offices = useOffices();
  const branches = offices.data ?? [];
  const chosen = branches.find(({ id }) => id === branch) ?? branches[0];
  const last = addDays(useServerToday(), -1);
  const [chosenDay, setDay] = useState<string | null>(null);
  const day = chosenDay ?? last;
  return (
    <>
      <PageHeader
        title="Bank Reconciliation"
        text="Compare the bank account in the books with its statement."
      />
      <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        {chosen !== undefined && (
          <SelectFilter
            label="Branch"
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen.id}
            onChoose={(next) => setView({ branch: next })}
            className="w-full sm:w-56"
          />
        )}
        <Filter label="At the end of">
          <DateInput value={day} max={last} onValueChange={setDay} />
        </Filter>
      </div>
      {offices.isError && <QueryError query={offices} />}
      {chosen !== undefined && day !== "" && (
        <Account key={chosen.id} branch={chosen.id} day={day} />
      )}
    </>
  );
}

function Account({ branch, day }: { branch: number; day: string }) {
  const account = useQuery(accountQuery(branch, day));
  const [line, setLine] = useState<UnexplainedLine | null>(null);
  if (account.isError) return <QueryError query={account} />;
  if (account.data === undefined) return <Skeleton className="h-64 w-full rounded-xl" />;
  const { comparison } = account.data;
  return (
    <div className="flex flex-col gap-6">
      <BalanceCard account={account.data} />
      {comparison != null && <OneSided comparison={comparison} onMatch={setLine} />}
      <ReconciliationList branch={branch} />
      {line !== null && comparison != null && (
        <MatchDialog
          line={line}
          movements={comparison.only_in_books.items}
          onClose={() => setLine(null)}
        />
      )}
    </div>
  );
}
