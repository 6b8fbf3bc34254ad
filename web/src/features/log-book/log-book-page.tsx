import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useQueryClient,
} from "@tanstack/react-query";
import { Building2, CalendarClock, User, Users } from "lucide-react";
import { useState } from "react";
import { downloadRows } from "@/components/columns";
import { SideMenu, type SideMenuEntry } from "@/components/side-menu";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { useOpenEntry } from "@/components/use-open-entry";
import { type Branch, branchesQuery } from "@/features/branches/api";
import { useDraft } from "@/lib/drafts";
import { messageOf } from "@/lib/forms";
import { useInfiniteQuery, useQuery } from "@/lib/queries";
import { href, navigate } from "@/lib/route";
import {
  daysQuery,
  entriesQuery,
  type Filter,
  LOAD_FAILED,
  type LogBookDay,
  type LogBookEntry,
  type Scope,
} from "./api";
import { monthsOf } from "./calendar";
import { FILE } from "./file";
import { Filters } from "./filters";
import { MonthSection } from "./month-section";
import { cleared, FIRST_VIEW, filterOf, type View, viewSchema } from "./view";
import { WorkHoursDialog } from "./work-hours-dialog";

const PAGE = "log-book";
const KEY = "log-book";
const MINE = "my-logbook";
const ALL = "admin";

/** The log book: one's own days, all people's, or a branch's, with times and places. */
export default function LogBookPage() {
  const branches = useQuery(branchesQuery);
  const choice = useOpenEntry({
    page: PAGE,
    storedAs: KEY,
    usual: MINE,
    // Until the branches are known a branch's number is taken on trust.
    exists: (id) =>
      id === MINE ||
      id === ALL ||
      (branches.data?.some((branch) => `branch-${branch.id}` === id) ?? /^branch-\d+$/.test(id)),
  });
  const branch = branches.data?.find(({ id }) => `branch-${id}` === choice);
  return (
    <>
      <PageHeader
        title="Log Book"
        text="Monitor staff logins and locations by branch, week, and day."
      />
      <SideMenu
        label="Log books"
        entries={entriesOf(branches.data ?? [])}
        openId={choice}
        onOpen={(id) => navigate(PAGE, id)}
        loading={branches.isPending}
      >
        <PlaceMissing branches={branches.data ?? []} branch={branch} />
        <Days key={choice} scope={scopeOf(choice)} branch={branch?.name} />
      </SideMenu>
    </>
  );
}

type PlaceMissingProps = { branches: readonly Branch[]; branch: Branch | undefined };

/** Why entries name no branch, where its coordinates are missing. */
function PlaceMissing({ branches, branch }: PlaceMissingProps) {
  const isLost = ({ latitude }: Branch) => latitude == null;
  const asked = branch === undefined ? branches : [branch];
  if (asked.length === 0 || !asked.every(isLost)) return null;
  return (
    <Alert kind="info" className="mb-4">
      {branch === undefined ? "No branch has a location yet" : `${branch.name} has no location yet`}
      , so no log book entry can name it. Set its coordinates and radius under{" "}
      <a className="underline" href={href("director-settings", "branches")}>
        Settings &gt; Branches
      </a>
      .
    </Alert>
  );
}

function entriesOf(branches: readonly Branch[]): SideMenuEntry[] {
  const own = [
    { id: MINE, title: "My LogBook", icon: User },
    { id: ALL, title: "All Staff Log Book", icon: Users },
  ];
  const each = branches.map(({ id, name }) => ({
    id: `branch-${id}`,
    title: name,
    icon: Building2,
  }));
  return [...own, ...each].map((entry) => ({ ...entry, href: href(PAGE, entry.id) }));
}

function scopeOf(choice: string): Scope {
  if (choice === MINE) return { scope: "mine" };
  if (choice === ALL) return { scope: "all" };
  return { scope: "branch", branch: Number(choice.slice("branch-".length)) };
}

type DaysProps = { scope: Scope; branch: string | undefined };

/** The days of a log book, narrowed down by person and dates. */
function Days({ scope, branch }: DaysProps) {
  const [view, setView] = useDraft<View>("log-book.view", viewSchema, FIRST_VIEW);
  const filter = filterOf(view, scope);
  const query = useInfiniteQuery(daysQuery(scope, filter));
  const days = query.data?.pages.flat() ?? [];
  const { start, isPending } = useDownload(scope, filter, days);
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      <Filters
        view={view}
        scope={scope}
        onChange={(next) => setView(next)}
        onDownload={days.length === 0 ? null : start}
        downloading={isPending}
      />
      {query.data === undefined ? (
        <Unloaded query={query} />
      ) : days.length === 0 ? (
        <EmptyState
          icon={CalendarClock}
          title={
            branch === undefined
              ? "No logbook entries found."
              : `No logbook entries found for ${branch}.`
          }
          action={
            isNarrowed && (
              <Button variant="outline" onClick={() => setView(cleared(view))}>
                Clear Filters
              </Button>
            )
          }
        />
      ) : (
        <Months key={JSON.stringify(filter)} scope={scope} filter={filter} query={query} />
      )}
    </>
  );
}

/** Downloads the entries of the days that are shown. */
function useDownload(scope: Scope, filter: Filter, days: readonly LogBookDay[]) {
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const start = async () => {
    const [newest, oldest] = [days[0], days.at(-1)];
    if (newest === undefined || oldest === undefined) return;
    setPending(true);
    try {
      const span = { ...filter, from: oldest.date, to: newest.date };
      const whole = { ...entriesQuery(scope, span), staleTime: 0, gcTime: 0 };
      downloadRows("log-book.csv", FILE, await queries.fetchQuery(whole));
    } catch (error) {
      toast.error("Failed to download the log book.", messageOf(error));
    } finally {
      setPending(false);
    }
  };
  return { start: () => void start(), isPending };
}

type DaysQuery = UseInfiniteQueryResult<InfiniteData<LogBookDay[]>>;

function Unloaded({ query }: { query: DaysQuery }) {
  if (query.error === null) return <Skeleton className="h-72 w-full rounded-xl" />;
  return (
    <ErrorState
      title={LOAD_FAILED}
      text={messageOf(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}

type MonthsProps = { scope: Scope; filter: Filter; query: DaysQuery };

function Months({ scope, filter, query }: MonthsProps) {
  const [info, setInfo] = useState<LogBookEntry | null>(null);
  return (
    <div className="flex flex-col gap-8">
      {monthsOf(query.data?.pages.flat() ?? []).map((month, index) => (
        <MonthSection
          key={month.month}
          month={month}
          scope={scope}
          staff={filter.staff}
          isNewest={index === 0}
          onInfo={setInfo}
        />
      ))}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="self-center"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier months
        </Button>
      )}
      {info !== null && (
        <WorkHoursDialog entry={info} scope={scope} onClose={() => setInfo(null)} />
      )}
    </div>
  );
}
