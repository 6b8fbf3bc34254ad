import { useState } from "react";
import { Part } from "@/components/part";
import { SideMenu } from "@/components/side-menu";
import { Alert } from "@/components/ui/alert";
import { PageHeader } from "@/components/ui/page-header";
import { PageRightGone } from "@/components/ui/right-gone";
import { Skeleton } from "@/components/ui/skeleton";
import { useOpenEntry } from "@/components/use-open-entry";
import { permissionLabel } from "@/lib/permissions";
import { href, navigate } from "@/lib/route";
import { can, useUser } from "@/lib/session";
import { panels, SETTINGS_PAGE, settingsPanels } from "./panels";

const KEY = "settings-panel";
const MONEY_SETTINGS = "can_edit_staff_permissions";

/** The lender's set-up: its branches, their cash, its loan types and payment methods. */
export default function SettingsPage() {
  const user = useUser();
  const visible = settingsPanels(user);
  const find = (id: string) => visible.find((panel) => panel.id === id);
  // One that is open when its right is taken away stays until another is chosen.
  const [shown, setShown] = useState<string | null>(null);
  const openId = useOpenEntry({
    page: SETTINGS_PAGE,
    storedAs: KEY,
    usual: panels[0].id,
    exists: (id) => id === shown || find(id) !== undefined,
  });
  if (openId !== shown) setShown(openId);
  const open = panels.find(({ id }) => id === openId) ?? panels[0];
  const entries = visible.map((panel) => ({ ...panel, href: href(SETTINGS_PAGE, panel.id) }));
  return (
    <>
      <PageHeader title="Director Settings" />
      <SideMenu
        label="Settings"
        entries={entries.filter(({ more }) => more !== true)}
        more={entries.filter(({ more }) => more === true)}
        openId={open.id}
        onOpen={(id) => navigate(SETTINGS_PAGE, id)}
      >
        {find(open.id) === undefined && <PageRightGone />}
        {open.steersMoney && !can(user, MONEY_SETTINGS) && (
          <Alert kind="info" className="mb-5">
            You can look at these settings. Changing them takes the permission “
            {permissionLabel(MONEY_SETTINGS)}”. Ask an administrator for it.
          </Alert>
        )}
        <Part key={open.id} loading={<Skeleton className="h-64 w-full rounded-xl" />}>
          <open.component />
        </Part>
      </SideMenu>
    </>
  );
}
