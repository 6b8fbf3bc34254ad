import { Card } from "@/components/ui/card";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { dateOf, formatDuration, formatInstant } from "@/lib/dates";
import { messageOf } from "@/lib/forms";
import { useQuery } from "@/lib/queries";
import { useServerNow } from "@/lib/server-clock";
import { entriesQuery, LOAD_FAILED, type LogBookEntry, type Scope } from "./api";
import { nameOf } from "./entries-table";
import { openEntry, secondsOf, summaryBegins, workHours } from "./work-hours";

type WorkHoursDialogProps = {
  /** The entry of the person whose hours are shown. */
  entry: LogBookEntry;
  scope: Scope;
  onClose: () => void;
};

/** A person's working time in the last months, weeks and days. */
export function WorkHoursDialog({ entry, scope, onClose }: WorkHoursDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Work Hours" description={nameOf(entry)} width="xl">
        <Summary staff={entry.user_info.id} scope={scope} />
      </DialogContent>
    </Dialog>
  );
}

function Summary({ staff, scope }: { staff: number; scope: Scope }) {
  const now = useServerNow();
  const date = dateOf(new Date(now));
  const person = scope.scope === "mine" ? {} : { staff };
  const query = useQuery(
    // All of the person's entries, also those at another branch than the one that is shown.
    entriesQuery(scope.scope === "mine" ? scope : { scope: "all" }, {
      from: summaryBegins(date),
      to: date,
      ...person,
    }),
  );
  if (query.data === undefined)
    return query.error === null ? (
      <Skeleton className="h-72 w-full rounded-xl" />
    ) : (
      <ErrorState
        title={LOAD_FAILED}
        text={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  const { months, weeks, days } = workHours(query.data, date, now);
  const open = openEntry(query.data, date);
  return (
    <section aria-labelledby="work-hours-summary" className="flex flex-col gap-4">
      <h3 id="work-hours-summary" className="font-semibold">
        Work Hours Summary
      </h3>
      {open !== undefined && <Session entry={open} today={date} now={now} />}
      <div className="grid gap-2 sm:grid-cols-3 sm:gap-3">
        <Period title="Month before last" seconds={months[0]} />
        <Period title="Last month" seconds={months[1]} />
        <Period title="This month" seconds={months[2]} />
        <Period title="Week before last" seconds={weeks[0]} />
        <Period title="Last week" seconds={weeks[1]} />
        <Period title="This week" seconds={weeks[2]} />
        <Period title="Day before yesterday" seconds={days[0]} />
        <Period title="Yesterday" seconds={days[1]} />
        <Period title="Today" seconds={days[2]} />
      </div>
    </section>
  );
}

type SessionProps = { entry: LogBookEntry; today: string; now: number };

function Session({ entry, today, now }: SessionProps) {
  return (
    <Card className="bg-accent text-accent-foreground flex flex-col gap-1 p-4">
      <p className="text-sm font-medium">Current Session</p>
      <p className="text-2xl font-semibold tabular-nums">
        {formatDuration(secondsOf(entry, today, now))}
      </p>
      <p className="text-xs">Since {formatInstant(entry.login_time)}</p>
    </Card>
  );
}

function Period({ title, seconds }: { title: string; seconds: number }) {
  return (
    // One line on a phone, which shows all nine at once.
    <Card className="flex items-baseline justify-between gap-1 px-4 py-2 sm:flex-col sm:p-4">
      <p className="text-muted-foreground text-sm">{title}</p>
      <p className="text-lg font-semibold tabular-nums">{formatDuration(seconds)}</p>
    </Card>
  );
}
