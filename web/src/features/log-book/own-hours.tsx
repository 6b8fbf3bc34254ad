import { Stat, Stats } from "@/components/ui/stat";
import { formatDuration } from "@/lib/dates";
import { useServerNow } from "@/lib/server-clock";
import type { LogBookEntry } from "./api";
import { workHours } from "./work-hours";

type OwnHoursProps = {
  query: { data: readonly LogBookEntry[] | undefined; error: Error | null };
  /** The business date. */
  date: string;
};

/** The person's time at work this month, this week and today, updated every second. */
export function OwnHours({ query: { data, error }, date }: OwnHoursProps) {
  const now = useServerNow();
  const hours = data === undefined ? undefined : workHours(data, date, now);
  const shown = (seconds: number | undefined) => {
    if (seconds !== undefined) return formatDuration(seconds);
    return error === null ? undefined : "–";
  };
  return (
    <section aria-labelledby="own-hours" className="flex flex-col gap-2">
      <h2 id="own-hours" className="font-semibold">
        Work Hours Summary
      </h2>
      {/* On a phone a month's hours need a line of their own. */}
      <Stats className="grid-cols-2 sm:grid-cols-3">
        <Stat label="This month" value={shown(hours?.months[2])} className="max-sm:col-span-2" />
        <Stat label="This week" value={shown(hours?.weeks[2])} />
        <Stat label="Today" value={shown(hours?.days[2])} />
      </Stats>
    </section>
  );
}
