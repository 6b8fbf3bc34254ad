import { ChartColumn } from "lucide-react";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Select } from "@/components/ui/select";
import { Stat, Stats } from "@/components/ui/stat";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { isComplete, isSamePeriod, type Period, periodErrors } from "@/features/accounting/period";
import { PeriodForm } from "@/features/accounting/period-form";
import { branchesQuery } from "@/features/branches/api";
import { cn } from "@/lib/cn";
import { formatDate } from "@/lib/dates";
import { useDraft } from "@/lib/drafts";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import {
  NO_DATA,
  type Statistics,
  type StatisticsScope,
  seriesQuery,
  statisticsQuery,
} from "./api";
import { ChartGrid } from "./chart-grid";
import { hasData, sectionsOf } from "./figures";
import { choiceOptions, daysOf, FIRST_VIEW, scopeOf, type View, viewSchema } from "./period-choice";

/** The totals of a period, and the balances at its end. */
export default function StatisticsPage() {
  const [view, setView] = useDraft<View>("statistics.view", viewSchema, FIRST_VIEW);
  const now = useServerToday();
  const days = daysOf(view, now);
  // Stored dates may be of another day: invalid ones are not requested.
  const sound = isComplete(days) && Object.keys(periodErrors(days, now)).length === 0;
  const shown = sound ? view : { ...FIRST_VIEW, branch: view.branch };
  return (
    <>
      <PageHeader
        title="Statistics"
        text={<PeriodText view={shown} now={now} />}
        actions={<Choices view={view} onChange={setView} now={now} />}
      />
      {view.choice === "custom" && (
        <CustomDates
          key={`${days.start} ${days.end}`}
          period={days}
          now={now}
          onChange={({ start, end }) => setView({ ...view, start, end })}
        />
      )}
      <Results scope={scopeOf(shown, now)} />
    </>
  );
}

function PeriodText({ view, now }: { view: View; now: string }) {
  const { start, end } = daysOf(view, now);
  return view.choice === "all" ? "Everything so far" : `${formatDate(start)} to ${formatDate(end)}`;
}

type ChoicesProps = { view: View; onChange: (view: View) => void; now: string };

function Choices({ view, onChange, now }: ChoicesProps) {
  const branches = useQuery(branchesQuery);
  const offices = [
    { value: 0, label: "All branches" },
    ...(branches.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <Select
        label="Period"
        className="w-42"
        options={choiceOptions}
        value={view.choice}
        onValueChange={(choice) => onChange({ ...view, ...beginning(view, now), choice })}
      />
      <Select
        label="Branch"
        className="w-42"
        options={offices}
        value={view.branch ?? 0}
        onValueChange={(branch) => onChange({ ...view, branch: branch === 0 ? null : branch })}
      />
    </>
  );
}

/** Custom dates begin as the days that were shown; all time has no first day to show. */
function beginning(view: View, now: string) {
  return daysOf(view.choice === "all" ? FIRST_VIEW : view, now);
}

type CustomDatesProps = { period: Period; now: string; onChange: (period: Period) => void };

function CustomDates({ period, now, onChange }: CustomDatesProps) {
  const [typed, setTyped] = useState(period);
  return (
    <div className="mb-5">
      <PeriodForm
        period={typed}
        onChange={setTyped}
        onShow={() => onChange(typed)}
        shown={isSamePeriod(typed, period)}
        pending={false}
        today={now}
      />
    </div>
  );
}

function Results({ scope }: { scope: StatisticsScope }) {
  const statistics = useQuery(statisticsQuery(scope));
  const series = useQuery(seriesQuery(scope));
  const failed = [statistics, series].filter(({ data, error }) => data === undefined && error);
  if (failed.length > 0)
    return (
      <Card>
        <ErrorState
          title={NO_DATA}
          text="The statistics could not be loaded."
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      </Card>
    );
  if (statistics.data !== undefined && !hasData(statistics.data))
    return (
      <Card>
        <EmptyState icon={ChartColumn} title={NO_DATA} text="Choose another period or branch." />
      </Card>
    );
  return (
    <div className="flex flex-col gap-8">
      <Sections statistics={statistics.data} />
      <section aria-labelledby="charts">
        <h2 id="charts" className="mb-3 text-lg font-semibold">
          Charts
        </h2>
        {/* Charts wait for the figures, which report an empty period once. */}
        <ChartGrid series={statistics.data && series.data} />
      </section>
    </div>
  );
}

/** The cards; placeholders of the same size while they load. */
function Sections({ statistics }: { statistics: Statistics | undefined }) {
  return (
    <div aria-busy={statistics === undefined} className="flex flex-col gap-8">
      {sectionsOf(statistics).map(({ title, note, figures }) => (
        <section key={title} aria-label={title}>
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="text-muted-foreground mb-3 text-sm">{note}</p>
          <Stats className="flex flex-wrap">
            {figures.map(({ label, value }, index) => (
              <Stat
                key={label}
                label={label}
                value={value}
                className={tileOf(index, figures.length)}
              />
            ))}
          </Stats>
        </section>
      ))}
    </div>
  );
}

/**
 * No row of tiles ends before the others: on a wide screen the five counts of nine loans' figures
 * are one row and the four amounts another, and the rest are three to a row.
 */
function tileOf(index: number, count: number): string {
  const wide = count < 9 ? "xl:basis-[30%]" : index < 5 ? "xl:basis-[17%]" : "xl:basis-[22%]";
  return cn("grow basis-36 sm:basis-44", wide);
}
