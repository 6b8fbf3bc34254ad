import { PageHeader } from "@/components/ui/page-header";
import { formatDay } from "@/lib/dates";
import { useQuery } from "@/lib/queries";
import { useServerToday } from "@/lib/server-clock";
import { entriesQuery } from "./api";
import { ImportantNotes } from "./important-notes";
import { LogPanel } from "./log-panel";
import { OwnHours } from "./own-hours";
import { OwnWeeks } from "./own-weeks";
import { sundayOf } from "./work-hours";

/** A Consultant's own day: logging in and out, the hours that count, and the weeks before. */
export default function OwnLogBookPage() {
  const date = useServerToday();
  const month = `${date.slice(0, 7)}-01`;
  const sunday = sundayOf(date);
  // This month and this week: the summary's entries, and the newest entry with it.
  const recent = useQuery(
    entriesQuery({ scope: "own" }, { from: sunday < month ? sunday : month, to: date }),
  );
  return (
    <>
      <PageHeader title="Log Book" text={formatDay(date)} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <LogPanel query={recent} date={date} />
        <div className="flex flex-col gap-4">
          <OwnHours query={recent} date={date} />
          <ImportantNotes />
        </div>
      </div>
      <OwnWeeks date={date} />
    </>
  );
}
