import { HandCoins, Wallet } from "lucide-react";
import { Part } from "@/components/part";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { LeadStat, Stat, Stats } from "@/components/ui/stat";
import { ErrorState } from "@/components/ui/states";
import { NewLoanApplicationButton } from "@/features/applications/new-loan-button";
import { DueCertificates } from "@/features/client-flags/due-certificates";
import { FirstSteps } from "@/features/first-steps/first-steps";
import { LeadFigures } from "@/features/statistics/lead-figures";
import { cn } from "@/lib/cn";
import { lazyPart } from "@/lib/lazy-part";
import { formatCount, formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { useUser } from "@/lib/session";
import { type CompanyStats, dashboardQuery, LOAD_FAILED } from "./api";
import { BranchPerformance } from "./branch-performance";
import { portfolioFigures } from "./figures";

const RecentCharts = lazyPart(() => import("@/features/statistics/recent-charts"));

/** An Administrator's first page: the company's money, its loans and its branches, live. */
export default function DashboardPage() {
  const user = useUser();
  const stats = useQuery(dashboardQuery);
  return (
    <>
      <PageHeader
        title={`Welcome, ${user.first_name}`}
        text="Company overview."
        actions={<NewLoanApplicationButton />}
      />
      <FirstSteps />
      <div className="mb-8 flex flex-col gap-8">
        <LeadFigures outstanding="Total Amount Out (Unpaid)" />
        <DueCertificates />
        <Part loading={<Skeleton className="h-90 w-full rounded-xl" />}>
          <RecentCharts />
        </Part>
      </div>
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
        <Figures stats={stats.data} />
      )}
    </>
  );
}

/** All figures; placeholders of the same size while they load. */
function Figures({ stats }: { stats: CompanyStats | undefined }) {
  return (
    <div aria-busy={stats === undefined} className="flex flex-col gap-8">
      <Stats className="gap-4 sm:grid-cols-2">
        <LeadStat
          icon={Wallet}
          label="Total Money in Company"
          value={stats && formatRand(stats.cash_in_company)}
          note={stats && <WhereItIs stats={stats} />}
        />
        <LeadStat
          icon={HandCoins}
          label="Total Active Loans"
          value={stats && formatCount(stats.active_loans_count)}
        />
      </Stats>
      <section aria-labelledby="portfolio-statistics">
        <h2 id="portfolio-statistics" className="mb-3 text-lg font-semibold">
          Portfolio Statistics
        </h2>
        <Stats className="flex flex-wrap">
          {portfolioFigures(stats).map(({ label, value }, index) => (
            <Stat key={label} label={label} value={value} className={portfolioTile(index)} />
          ))}
        </Stats>
      </section>
      <BranchPerformance branches={stats?.branches} />
    </div>
  );
}

/** The money by where it is. */
function WhereItIs({ stats }: { stats: CompanyStats }) {
  const parts = [
    ["Cash", stats.cash_in_branches],
    ["Bank", stats.cash_in_bank],
    ["In transit", stats.cash_in_transit],
  ] as const;
  return (
    <span className="flex flex-wrap gap-x-3">
      {parts.map(([label, amount]) => (
        <span key={label} className="whitespace-nowrap tabular-nums">
          {label} {formatRand(amount)}
        </span>
      ))}
    </span>
  );
}

/** On a wide screen the five counts of loans fill one row, and the nine others three. */
function portfolioTile(index: number): string {
  return cn("grow basis-36 sm:basis-44", index < 5 ? "xl:basis-[17%]" : "xl:basis-[30%]");
}
