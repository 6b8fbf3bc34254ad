import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { Building2, CalendarRange, Landmark } from "lucide-react";
import { useState } from "react";
import { PanelHeader } from "@/components/panel-header";
import { SideMenu, type SideMenuEntry } from "@/components/side-menu";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { useOpenEntry } from "@/components/use-open-entry";
import { type Branch, branchesQuery } from "@/features/branches/api";
import { formatDate, today } from "@/lib/dates";
import { href, navigate } from "@/lib/route";
import { Books } from "./books";
import { defaultPeriod, isComplete, isSamePeriod, type Period, periodErrors } from "./period";
import { PeriodForm } from "./period-form";

const PAGE = "accounting";
const COMPANY = "admin";
const KEY = "accounting-office";

/** The books of the whole company and of each branch. */
export default function AccountingPage() {
  const branches = useQuery(branchesQuery);
  const office = useOpenEntry({
    page: PAGE,
    storedAs: KEY,
    usual: COMPANY,
    // Until the branches are known a branch's number is taken on trust.
    exists: (id) =>
      id === COMPANY ||
      (branches.data?.some((branch) => String(branch.id) === id) ?? /^\d+$/.test(id)),
  });
  const branch = branches.data?.find(({ id }) => String(id) === office);
  return (
    <>
      <PageHeader title="Accounting" />
      <SideMenu
        label="Offices"
        entries={officesOf(branches.data ?? [])}
        openId={office}
        onOpen={(id) => navigate(PAGE, id)}
        loading={branches.isPending}
      >
        <Office
          title={office === COMPANY ? "Admin Accounting" : (branch?.name ?? "Branch")}
          branch={office === COMPANY ? null : Number(office)}
        />
      </SideMenu>
    </>
  );
}

function officesOf(branches: readonly Branch[]): SideMenuEntry[] {
  const company = { id: COMPANY, title: "Admin Accounting", icon: Landmark };
  const each = branches.map(({ id, name }) => ({ id: String(id), title: name, icon: Building2 }));
  return [company, ...each].map((entry) => ({ ...entry, href: href(PAGE, entry.id) }));
}

/** The books of one office; the period stays when another office is chosen. */
function Office({ title, branch }: { title: string; branch: number | null }) {
  const now = today();
  const [shown, setShown] = useState<Period>(() => defaultPeriod(now));
  const [typed, setTyped] = useState(shown);
  const client = useQueryClient();
  const fetching = useIsFetching({ queryKey: ["accounting"] }) > 0;
  const same = isSamePeriod(typed, shown);
  const show = () => {
    if (same) void client.invalidateQueries({ queryKey: ["accounting"] });
    else if (Object.keys(periodErrors(typed, now)).length === 0) setShown(typed);
  };
  return (
    <>
      <PanelHeader
        title={title}
        text={`${formatDate(shown.start)} to ${formatDate(shown.end)}`}
        actions={
          <PeriodForm
            period={typed}
            onChange={setTyped}
            onShow={show}
            shown={same}
            pending={fetching}
            today={now}
          />
        }
      />
      {isComplete(typed) ? (
        <Books branch={branch} period={shown} />
      ) : (
        <Card>
          <EmptyState icon={CalendarRange} title="Please select a start and end date." />
        </Card>
      )}
    </>
  );
}
