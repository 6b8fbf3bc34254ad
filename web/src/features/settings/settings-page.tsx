import { useEffect } from "react";
import { z } from "zod";
import { Part } from "@/components/part";
import { SideMenu } from "@/components/side-menu";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { href, navigate, useRoute } from "@/lib/route";
import { useUser } from "@/lib/session";
import { readStored, writeStored } from "@/lib/storage";
import { panels, SETTINGS_PAGE, type SettingsPanel, settingsPanels } from "./panels";

const KEY = "settings-panel";
const text = z.string();

/** What the lender is made of: its branches, their cash, what it lends and how it is repaid. */
export default function SettingsPage() {
  const user = useUser();
  const visible = settingsPanels(user);
  const open = useOpenPanel(visible);
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
        <Part key={open.id} loading={<Skeleton className="h-64 w-full rounded-xl" />}>
          <open.component />
        </Part>
      </SideMenu>
    </>
  );
}

/** The panel that the address names, else the one chosen last; the choice is remembered. */
function useOpenPanel(visible: readonly SettingsPanel[]): SettingsPanel {
  const route = useRoute();
  const selection = route?.page === SETTINGS_PAGE ? route.selection : null;
  const find = (id: string | null | undefined) => visible.find((panel) => panel.id === id);
  const named = find(selection);
  const open = named ?? find(readStored(KEY, text, "")) ?? panels[0];
  const isNamed = named !== undefined;
  useEffect(() => {
    writeStored(KEY, open.id);
    if (!isNamed) navigate(SETTINGS_PAGE, open.id, { replace: true });
  }, [open.id, isNamed]);
  return open;
}
