import { useQueries } from "@tanstack/react-query";
import type { Column } from "@/components/columns";
import { RecordTable } from "@/components/record-table";
import { Selfie } from "@/components/selfie";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { addDays, formatDate, formatDay, formatDuration } from "@/lib/dates";
import { messageOf } from "@/lib/forms";
import { useInfiniteQuery } from "@/lib/queries";
import { daysQuery, entriesQuery, LOAD_FAILED, type LogBookEntry } from "./api";
import { weeksOf, yearWeekOf } from "./calendar";
import { CashedUp, EntryPlace, EntryTime, LogoutTimes } from "./entries-table";
import { RunningDuration } from "./running-duration";
import { attendanceOf, countedLogout, secondsOf, sundayOf } from "./work-hours";

const OWN = { scope: "own" } as const;

type OwnWeeksProps = {
  /** The business date. */
  date: string;
};

/** The person's entries by week of the year, the newest first; this week is always listed. */
export function OwnWeeks({ date }: OwnWeeksProps) {
  const days = useInfiniteQuery(daysQuery(OWN));
  const pages = days.data?.pages.filter((page) => page.length > 0) ?? [];
  const entries = useQueries({
    queries: pages.map((page) =>
      entriesQuery(OWN, { from: page.at(-1)?.date ?? date, to: page[0]?.date ?? date }),
    ),
    combine: (queries) => ({
      data: queries.every(({ data }) => data !== undefined)
        ? queries.flatMap(({ data }) => data ?? [])
        : undefined,
      error: queries.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
      isFetching: queries.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
    }),
  });
  const failed = days.data === undefined ? days : entries.data === undefined ? entries : null;
  if (failed?.error)
    return (
      <ErrorState
        title={LOAD_FAILED}
        text={messageOf(failed.error)}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  if (failed !== null) return <Skeleton className="mt-8 h-72 w-full rounded-xl" />;
  const weeks = weeksOf(entries.data ?? []);
  const current = yearWeekOf(date);
  const [newest] = weeks;
  if (newest?.year !== current.year || newest.week !== current.week)
    weeks.unshift({ ...current, entries: [] });
  return (
    <div className="mt-8 flex flex-col gap-8">
      {weeks.map((week) => (
        <Week
          key={`${week.year}-${week.week}`}
          {...week}
          begins={sundayOf(week.entries[0]?.business_date ?? date)}
          date={date}
        />
      ))}
      {days.hasNextPage && (
        <Button
          variant="outline"
          className="self-center"
          pending={days.isFetchingNextPage || entries.isFetching}
          onClick={() => void days.fetchNextPage()}
        >
          Show earlier weeks
        </Button>
      )}
    </div>
  );
}

type WeekProps = OwnWeeksProps & {
  year: string;
  week: number;
  entries: LogBookEntry[];
  /** Its Sunday. */
  begins: string;
};

function Week({ year, week, entries, begins, date }: WeekProps) {
  // The first and the last week of a year may be shorter than seven days.
  const first = begins < `${year}-01-01` ? `${year}-01-01` : begins;
  const saturday = addDays(begins, 6);
  const last = saturday > `${year}-12-31` ? `${year}-12-31` : saturday;
  const name = `Week ${week}`;
  return (
    <section aria-label={`${name} of ${year}`} className="flex flex-col gap-2">
      <h2 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        {name}
        <span className="text-muted-foreground text-sm font-normal">
          {formatDate(first)} to {formatDate(last)}
        </span>
      </h2>
      <RecordTable
        label={`Log book of week ${week} of ${year}`}
        columns={columnsOn(date)}
        query={{ data: entries, error: null, isFetching: false, refetch: () => {} }}
        rowId={({ id }) => id}
        tableFrom={860}
        empty={{ title: "No logbook entries for this week.", text: "" }}
        failed={LOAD_FAILED}
      />
    </section>
  );
}

type Columns = readonly [Column<LogBookEntry>, ...Column<LogBookEntry>[]];

/** With widths that align the columns of all weeks. */
function columnsOn(date: string): Columns {
  return [
    {
      header: "Day (Date)",
      className: "w-[20%]",
      cell: ({ business_date }) =>
        `${formatDay(business_date).split(",")[0]} (${formatDate(business_date)})`,
    },
    ...witnessed("login", "Login"),
    ...witnessed("logout", "Logout"),
    {
      header: "Duration",
      className: "w-[14%]",
      cell: (entry) => <Duration entry={entry} date={date} />,
    },
  ];
}

/** When, where and with which selfie the day began or ended. */
function witnessed(way: "login" | "logout", word: string): Column<LogBookEntry>[] {
  return [
    {
      header: `${word} time`,
      className: "w-[10%]",
      cell: (entry) => (
        <>
          {way === "logout" ? <LogoutTimes entry={entry} /> : <EntryTime at={entry.login_time} />}
          {way === "logout" && <CashedUp entry={entry} />}
        </>
      ),
    },
    {
      header: "Branch & Location",
      id: `${way}-place`,
      className: "w-[15%]",
      cell: (entry) => <EntryPlace entry={entry} way={way} />,
    },
    {
      header: "Selfie",
      id: `${way}-selfie`,
      className: "w-[8%]",
      cell: (entry) => (
        <Selfie
          url={entry[`${way}_selfie_url`]}
          thumbnail={entry[`${way}_selfie_thumbnail_url`]}
          alt={`${word} selfie of ${formatDate(entry.business_date)}`}
        />
      ),
    },
  ];
}

function Duration({ entry, date }: OwnWeeksProps & { entry: LogBookEntry }) {
  const attendance = attendanceOf(entry, date);
  return (
    <div>
      <span className="block whitespace-nowrap tabular-nums">
        {attendance === "present" ? (
          <RunningDuration entry={entry} date={date} />
        ) : (
          formatDuration(secondsOf(entry, date, 0))
        )}
      </span>
      {attendance === "absent" && (
        <>
          <Badge tone="danger">ABSENT</Badge>
          <span className="text-muted-foreground mt-1 block text-xs text-pretty">
            {countedLogout(entry) == null
              ? "No log-out, so no hours count."
              : "No log-out later that day, so no hours count."}
          </span>
        </>
      )}
    </div>
  );
}
