import { useState } from "react";
import { CsvButton } from "@/components/csv-button";
import { Filter, SelectFilter } from "@/components/filters";
import { QueryError } from "@/components/query-error";
import { DateInput } from "@/components/ui/date-input";
import { Skeleton } from "@/components/ui/skeleton";
import { Stat, Stats } from "@/components/ui/stat";
import { formatDate } from "@/lib/dates";
import { formatRand } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { ARREARS_FAILED, type ArrearsReport, arrearsQuery } from "./api";
import { ArrearsTable, arrearsColumns, share, totalOf } from "./arrears-table";
import { BranchFilter } from "./branch-filter";
import type { Change, View } from "./view";

const GROUPINGS = [
  { value: "branch", label: "Branch" },
  { value: "product", label: "Loan type" },
  { value: "consultant", label: "Disbursed by" },
] as const;

/** The part of the portfolio in arrears, by age, on any day. */
export function Arrears({ view, onChange }: { view: View; onChange: Change }) {
  const now = useServerToday();
  // None is today, whichever day that is by then.
  const [date, setDate] = useState<string | null>(null);
  // An empty date while it is typed: the last one stays.
  const [shown, setShown] = useState<string | null>(null);
  const query = useQuery(arrearsQuery({ branch: view.branch, date: shown, by: view.by }));
  const report = query.data;
  const columns = arrearsColumns(report?.group_by ?? view.by, (group) =>
    onChange(filtersOf(view, group)),
  );
  const change = (next: string) => {
    const day = next === now ? null : next;
    setDate(day);
    if (next !== "" && next <= now) setShown(day);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <BranchFilter view={view} onChange={onChange} />
        <Filter label="At the end of">
          <DateInput value={date ?? now} max={now} onValueChange={change} />
        </Filter>
        <SelectFilter
          label="Group by"
          className="w-full sm:w-44"
          options={[...GROUPINGS]}
          value={view.by}
          onChoose={(by) => onChange({ by })}
        />
        <CsvButton
          name={`arrears-${report?.date}.csv`}
          columns={columns}
          rows={report && [...report.groups, totalOf(report)]}
        >
          CSV
        </CsvButton>
      </div>
      {query.isPending && <Waiting />}
      {query.isError && <QueryError query={query} title={ARREARS_FAILED} />}
      {query.data !== undefined && (
        <div className="flex flex-col gap-4">
          <Summary report={query.data} now={now} />
          <ArrearsTable report={query.data} columns={columns} />
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4" aria-busy>
      <Figures />
      <Skeleton className="h-10 w-full max-w-3xl" />
      <Skeleton className="h-52 w-full rounded-lg" />
    </div>
  );
}

/** The figures above the table; placeholders of the same size while they load. */
function Figures({ ages }: { ages?: ArrearsReport["ages"] }) {
  return (
    <Stats className="grid-cols-2 lg:grid-cols-4">
      <Stat label="Overdue" value={ages && formatRand(ages.total.overdue_amount)} />
      <Stat label="PAR 30" value={ages && share(ages.par30)} />
      <Stat label="PAR 60" value={ages && share(ages.par60)} />
      <Stat label="PAR 90" value={ages && share(ages.par90)} />
    </Stats>
  );
}

function Summary({ report, now }: { report: ArrearsReport; now: string }) {
  const { ages, date } = report;
  return (
    <>
      <Figures ages={ages} />
      <p className="text-muted-foreground text-sm text-pretty">
        {date === now ? "As of now." : `At the end of ${formatDate(date)}.`} PAR, the portfolio at
        risk, is the outstanding principal of all loans that are more than 30, 60 or 90 days late,
        as a share of all outstanding principal.
      </p>
    </>
  );
}

/** The call list of a group. */
function filtersOf(view: View, { id, name }: { id: number; name: string }): Partial<View> {
  const list = { list: "call", age: null, product: null, consultant: null } as const;
  if (view.by === "branch") return { ...list, branch: id };
  return view.by === "product"
    ? { ...list, product: { id, name } }
    : { ...list, consultant: { id, name } };
}
