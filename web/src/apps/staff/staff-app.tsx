import { AppShell } from "@/components/layout/app-shell";
import type { AppDefinition } from "@/components/layout/page";
import { useSessionUpkeep } from "@/features/session/use-session-upkeep";
import { useLiveQueries } from "@/lib/live-queries";
import { pages } from "./pages";

const app: AppDefinition = {
  pages,
  home: "home",
  pageKey: "staff.chosen-page",
  phoneNavigation: "bottom",
};

/** The Consultant's app. */
export default function StaffApp() {
  useSessionUpkeep();
  useLiveQueries();
  return <AppShell app={app} />;
}
