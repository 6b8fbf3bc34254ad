import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Building2, CalendarClock, User, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { z } from "zod";
import { SideMenu, type SideMenuEntry } from "@/components/side-menu";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { type Branch, branchesQuery } from "@/features/branches/api";
import { messageOf } from "@/lib/forms";
import { href, navigate, useRoute } from "@/lib/route";
import { readStored, writeStored } from "@/lib/storage";
import { daysQuery, LOAD_FAILED, type LogBookEntry, type Scope } from "./api";
import { monthsOf } from "./calendar";
import { MonthSection } from "./month-section";
import { WorkHoursDialog } from "./work-hours-dialog";

const PAGE = "log-book";
const KEY = "log-book";
const MINE = "my-logbook";
const ALL = "admin";
const text = z.string();

/** Who was at work, when and where: one's own days, everybody's, or a branch's. */
export default function LogBookPage() {
  const branches = useQuery(branchesQuery);
  const choice = useChoice(branches.data);
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
        <Days key={choice} scope={scopeOf(choice)} branch={branch?.name} />
      </SideMenu>
    </>
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

/** The log book that the address names, else the one chosen last, else one's own; it is remembered. */
function useChoice(branches: readonly Branch[] | undefined): string {
  const route = useRoute();
  const named = route?.page === PAGE ? route.selection : null;
  const wanted = named ?? readStored(KEY, text, MINE);
  // Until the branches are known a branch's number is taken on trust.
  const exists =
    wanted === MINE ||
    wanted === ALL ||
    (branches === undefined
      ? /^branch-\d+$/.test(wanted)
      : branches.some(({ id }) => `branch-${id}` === wanted));
  const choice = exists ? wanted : MINE;
  useEffect(() => {
    writeStored(KEY, choice);
    if (named !== choice) navigate(PAGE, choice, { replace: true });
  }, [choice, named]);
  return choice;
}

type DaysProps = { scope: Scope; branch: string | undefined };

function Days({ scope, branch }: DaysProps) {
  const query = useInfiniteQuery(daysQuery(scope));
  const [info, setInfo] = useState<LogBookEntry | null>(null);
  if (query.isPending) return <Skeleton className="h-72 w-full rounded-xl" />;
  if (query.data === undefined)
    return (
      <ErrorState
        title={LOAD_FAILED}
        text={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  const months = monthsOf(query.data.pages.flat());
  if (months.length === 0)
    return (
      <EmptyState
        icon={CalendarClock}
        title={
          branch === undefined
            ? "No logbook entries found."
            : `No logbook entries found for ${branch}.`
        }
      />
    );
  return (
    <div className="flex flex-col gap-8">
      {months.map((month, index) => (
        <MonthSection
          key={month.month}
          month={month}
          scope={scope}
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
