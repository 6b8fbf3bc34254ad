import { Building2, CalendarClock, HandCoins, UserRoundSearch, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Part } from "@/components/part";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Stat, Stats } from "@/components/ui/stat";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { openNewLoan } from "@/features/applications/open";
import { giveLoansQuery, LOAD_FAILED } from "@/features/give-loans/api";
import { NO_OFFICE } from "@/features/loans/office-field";
import { LeadFigures } from "@/features/statistics/lead-figures";
import { IncomingTransfers } from "@/features/transfers/incoming-transfers";
import { formatDate } from "@/lib/dates";
import { lazyPart } from "@/lib/lazy-part";
import { formatCount, formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { navigate } from "@/lib/route";
import { useServerToday } from "@/lib/server-clock";
import { can, useUser } from "@/lib/session";
import { branchQuery } from "./api";

const RecentCharts = lazyPart(() => import("@/features/statistics/recent-charts"));

/**
 * A Consultant's first page: the business date, the most frequent tasks, and the branch's figures.
 */
export default function HomePage() {
  const user = useUser();
  const today = useServerToday();
  const branch = useQuery({ ...branchQuery(user.branch ?? 0), enabled: user.branch !== null });
  return (
    <>
      <PageHeader
        title={`Welcome, ${user.first_name}`}
        text={
          <>
            {branch.data === undefined ? "" : `${branch.data.name}, `}
            {formatDate(today)}
          </>
        }
      />
      <IncomingTransfers />
      <Doings />
      {user.branch === null ? (
        <Card>
          <EmptyState icon={Building2} title={NO_OFFICE} />
        </Card>
      ) : (
        <BranchFigures />
      )}
    </>
  );
}

/** The frequent tasks for a client at the counter. */
function Doings() {
  const user = useUser();
  return (
    <nav aria-label="Start" className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {can(user, "can_do_repayments") && (
        <Doing icon={<Wallet aria-hidden />} onClick={() => navigate("repayments")}>
          Take a repayment
        </Doing>
      )}
      {can(user, "can_give_loans") && (
        <Doing icon={<HandCoins aria-hidden />} onClick={() => openNewLoan()}>
          New Loan Application
        </Doing>
      )}
      <Doing icon={<UserRoundSearch aria-hidden />} onClick={() => navigate("clients")}>
        Find a client
      </Doing>
      <Doing icon={<CalendarClock aria-hidden />} onClick={() => navigate("log-book")}>
        Log in or out for the day
      </Doing>
    </nav>
  );
}

type DoingProps = { icon: ReactNode; onClick: () => void; children: ReactNode };

function Doing({ icon, onClick, children }: DoingProps) {
  return (
    <Button
      variant="outline"
      onClick={onClick}
      className="h-16 justify-start gap-4 rounded-xl px-5 text-left text-base shadow-xs pointer-coarse:h-16 [&_svg]:size-5"
    >
      <span className="text-primary">{icon}</span>
      {children}
    </Button>
  );
}

/** What the branch's clients owe, its cash for new loans, and its charts. */
function BranchFigures() {
  return (
    <section aria-label="Your branch">
      <h2 className="mb-3 text-lg font-semibold">Your branch</h2>
      <div className="flex flex-col gap-4">
        <LeadFigures outstanding="Total Remaining Balance" />
        <Cash />
      </div>
      <div className="mt-8">
        <Part loading={<Skeleton className="h-90 w-full rounded-xl" />}>
          <RecentCharts />
        </Part>
      </div>
    </section>
  );
}

function Cash() {
  const query = useQuery(giveLoansQuery);
  const stats = query.data;
  if (stats === undefined && query.error !== null)
    return (
      <Card>
        <ErrorState
          title="An Error Occurred"
          text={LOAD_FAILED}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    );
  return (
    <div aria-busy={stats === undefined}>
      <Stats className="gap-4 sm:grid-cols-3">
        <Stat label="Balance" value={stats && formatRand(stats.grand_balance)} />
        <Stat label="Bank Balance" value={stats && formatRand(stats.grand_bank_balance)} />
        <Stat label="Active Loans" value={stats && formatCount(stats.grand_active_loans)} />
      </Stats>
    </div>
  );
}
