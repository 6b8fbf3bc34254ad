import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { Pagination } from "@/components/ui/pagination";
import { cn } from "@/lib/cn";
import { formatDay, formatMonth } from "@/lib/dates";
import { formatCount } from "@/lib/money";
import { useQuery } from "@/lib/queries";
import {
  entriesQuery,
  entryPageQuery,
  type LogBookDay,
  type LogBookEntry,
  type Scope,
  type Span,
} from "./api";
import { type Month, type Week, weekOfYear } from "./calendar";
import { EntriesTable } from "./entries-table";

/** A month with no more entries than this comes at once, with all its days open. */
const SMALL_MONTH = 100;

type MonthSectionProps = {
  month: Month;
  scope: Scope;
  /** The only person whose entries are shown, if there is one. */
  staff: number | undefined;
  /** It is open at first, with its newest day; older months are folded. */
  isNewest: boolean;
  onInfo: (entry: LogBookEntry) => void;
};

/** A month of the log book, by week and day. */
export function MonthSection({ month, scope, staff, isNewest, onInfo }: MonthSectionProps) {
  const id = useId();
  const isSmall = month.entries <= SMALL_MONTH;
  const newest = month.weeks[0]?.days[0]?.date;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? isNewest;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-lg font-semibold">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setChosen(!open)}
          className="hover:bg-muted focus-visible:ring-ring flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-md px-2 text-left outline-none focus-visible:ring-2"
        >
          <ChevronDown
            aria-hidden
            className={cn("size-4 shrink-0 transition-transform", !open && "-rotate-90")}
          />
          {formatMonth(month.month)}
        </button>
      </h2>
      {open &&
        month.weeks.map((week) => (
          <div key={week.ofMonth} className="flex flex-col gap-2">
            <h3 className="text-muted-foreground text-sm font-medium">{weekName(week)}</h3>
            {week.days.map((day) => (
              <Day
                key={day.date}
                day={day}
                month={isSmall ? month : null}
                scope={scope}
                staff={staff}
                begins={isSmall || (isNewest && day.date === newest)}
                onInfo={onInfo}
              />
            ))}
          </div>
        ))}
    </section>
  );
}

/** A week of a month lies in one or two weeks of the year. */
function weekName({ ofMonth, days }: Week) {
  const weeks = days.map(({ date }) => weekOfYear(date));
  const [first, last] = [Math.min(...weeks), Math.max(...weeks)];
  const ofYear = first === last ? `week ${first}` : `weeks ${first} and ${last}`;
  return `Week ${ofMonth} (${ofYear} of the year)`;
}

type DayProps = {
  day: LogBookDay;
  /** The month whose entries are fetched at once; null if each day fetches its own. */
  month: Month | null;
  scope: Scope;
  staff: number | undefined;
  /** True if it is open initially. */
  begins: boolean;
  onInfo: (entry: LogBookEntry) => void;
};

function Day({ day, month, scope, staff, begins, onInfo }: DayProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? begins;
  return (
    <div className="flex flex-col gap-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
        className="hover:bg-muted focus-visible:ring-ring flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-md px-2 text-left text-sm font-medium outline-none focus-visible:ring-2"
      >
        <ChevronDown
          aria-hidden
          className={cn("size-4 shrink-0 transition-transform", !open && "-rotate-90")}
        />
        <span className="flex-1">{formatDay(day.date)}</span>
        <span className="text-muted-foreground font-normal tabular-nums">
          {formatCount(day.entries)} {day.entries === 1 ? "entry" : "entries"}
        </span>
      </button>
      <div id={id} className="empty:hidden">
        {open && <Entries day={day} month={month} scope={scope} staff={staff} onInfo={onInfo} />}
      </div>
    </div>
  );
}

type EntriesProps = Omit<DayProps, "begins">;

function Entries(props: EntriesProps) {
  return props.month === null ? (
    <BusyDay {...props} />
  ) : (
    <QuietDay {...props} month={props.month} />
  );
}

/** A day of a month whose entries were fetched at once. */
function QuietDay({ day, month, scope, staff, onInfo }: EntriesProps & { month: Month }) {
  const query = useQuery({
    ...entriesQuery(scope, spanOf(month, staff)),
    select: (entries) => entries.filter(({ business_date }) => business_date === day.date),
  });
  return <Listed day={day} scope={scope} query={query} onInfo={onInfo} />;
}

/** A day that asks for its own entries, page by page. */
function BusyDay({ day, scope, staff, onInfo }: EntriesProps) {
  const [paging, setPaging] = useState({ page: 1, pageSize: 50 });
  const span = { from: day.date, to: day.date, ...ofPerson(staff) };
  const query = useQuery(entryPageQuery(scope, span, paging));
  const { data } = query;
  return (
    <>
      <Listed day={day} scope={scope} query={{ ...query, data: data?.items }} onInfo={onInfo} />
      {data !== undefined && data.total > data.items.length && (
        <div className="py-3">
          <Pagination
            paging={paging}
            total={data.total}
            totalPages={data.total_pages}
            onChange={setPaging}
            noun="entries"
          />
        </div>
      )}
    </>
  );
}

type ListedProps = Pick<EntriesProps, "day" | "scope" | "onInfo"> & Pick<TableProps, "query">;
type TableProps = ComponentProps<typeof EntriesTable>;

function Listed({ day, scope, query, onInfo }: ListedProps) {
  return (
    <EntriesTable
      label={`Log book of ${formatDay(day.date)}`}
      query={query}
      withBranch={scope.scope === "all"}
      onInfo={onInfo}
    />
  );
}

/** From the first to the last of the month's days that are listed. */
function spanOf({ weeks, month }: Month, staff: number | undefined): Span {
  const days = weeks.flatMap((week) => week.days);
  const first = `${month}-01`;
  return { from: days.at(-1)?.date ?? first, to: days[0]?.date ?? first, ...ofPerson(staff) };
}

function ofPerson(staff: number | undefined) {
  return staff === undefined ? {} : { staff };
}
