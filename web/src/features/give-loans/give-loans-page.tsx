import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { BranchCards } from "@/components/branch-cards";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { NewLoanApplicationButton } from "@/features/applications/new-loan-button";
import { DueCertificates } from "@/features/client-flags/due-certificates";
import { NO_OFFICE } from "@/features/loans/office-field";
import { isConsultant } from "@/features/loans/roles";
import { formatCount, formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { href } from "@/lib/route";
import { useUser } from "@/lib/session";
import { type GiveLoansStats, giveLoansQuery, LOAD_FAILED } from "./api";

/** Cash available and loans outstanding, by branch: the start of a new loan. */
export default function GiveLoansPage() {
  const user = useUser();
  const stats = useQuery(giveLoansQuery);
  return (
    <>
      <PageHeader
        title="Give Loans"
        text="Cash available and loans outstanding."
        actions={
          <>
            <RefreshButton pending={stats.isFetching} onClick={() => void stats.refetch()} />
            <NewLoanApplicationButton />
          </>
        }
      />
      {isConsultant(user) && <DueCertificates className="mb-8" />}
      {stats.data === undefined && stats.error !== null ? (
        <Card>
          <ErrorState
            title="An Error Occurred"
            text={LOAD_FAILED}
            onRetry={() => void stats.refetch()}
            retrying={stats.isFetching}
          />
        </Card>
      ) : (
        <div aria-busy={stats.data === undefined} className="flex flex-col gap-8">
          <Totals stats={stats.data} />
          <Branches branches={stats.data?.branches} />
        </div>
      )}
    </>
  );
}

function RefreshButton({ pending, onClick }: { pending: boolean; onClick: () => void }) {
  return (
    <Button variant="outline" pending={pending} onClick={onClick}>
      {!pending && <RotateCw aria-hidden />}
      Refresh Data
    </Button>
  );
}

function Totals({ stats }: { stats: GiveLoansStats | undefined }) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Card>
        <CardHeader>
          <CardTitle>Business Statistics</CardTitle>
        </CardHeader>
        <dl className="grid gap-x-6 gap-y-2 p-5 sm:grid-cols-2 sm:gap-y-4">
          <Total label="Grand Balance">{stats && formatRand(stats.grand_balance)}</Total>
          <Total label="Grand Bank Balance">{stats && formatRand(stats.grand_bank_balance)}</Total>
          <Total label="Total Active Loans">{stats && formatCount(stats.grand_active_loans)}</Total>
          <Total label="Grand Total Issued">{stats && formatRand(stats.grand_total_issued)}</Total>
          <Total label="Grand Loans Balance">
            {stats && formatRand(stats.grand_total_balance)}
          </Total>
        </dl>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Loan Statistics</CardTitle>
        </CardHeader>
        <dl className="grid gap-x-6 gap-y-2 p-5 sm:grid-cols-2 sm:gap-y-4">
          <Total label="Total Issued">{stats && formatRand(stats.grand_total_issued)}</Total>
          <Total label="Total Remaining Balance">
            {stats && formatRand(stats.grand_total_balance)}
          </Total>
          <Total label="Total Clients">{stats && formatCount(stats.grand_total_clients)}</Total>
        </dl>
      </Card>
    </div>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-4 sm:block">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="text-lg leading-7 font-semibold whitespace-nowrap tabular-nums sm:text-xl">
        {children ?? <Skeleton className="h-7 w-32" />}
      </dd>
    </div>
  );
}

function Branches({ branches }: { branches: GiveLoansStats["branches"] | undefined }) {
  const user = useUser();
  return (
    <BranchCards
      title={isConsultant(user) ? "Your branch" : "Branches"}
      branches={branches}
      figures={(branch) => [
        { label: "Balance", value: formatRand(branch.closing_balance) },
        { label: "Bank Balance", value: formatRand(branch.bank_balance) },
        { label: "Active Loans", value: formatCount(branch.active_loans) },
        { label: "Total Loans", value: formatCount(branch.total_loans) },
        { label: "Total Remaining Balance", value: formatRand(branch.total_balance) },
      ]}
      empty={isConsultant(user) ? { text: NO_OFFICE } : { text: FIRST_BRANCH, action: BRANCHES }}
    />
  );
}

const FIRST_BRANCH = "Loans are paid from branch cash. Add a branch in Settings.";
const BRANCHES = (
  <a href={href("director-settings", "branches")} className={buttonVariants()}>
    Go to Branches
  </a>
);
