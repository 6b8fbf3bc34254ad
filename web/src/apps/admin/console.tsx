import { AppShell } from "@/components/layout/app-shell";
import type { AppDefinition } from "@/components/layout/page";
import { useSessionUpkeep } from "@/features/session/use-session-upkeep";
import { useLiveQueries } from "@/lib/live-queries";
import { pages } from "./pages";

const app: AppDefinition = {
  pages,
  home: "dashboard",
  pageKey: "chosen-page",
  phoneNavigation: "sheet",
};

/** The Administrator's console. */
export default function Console() {
  useSessionUpkeep();
  useLiveQueries();
  return <AppShell app={app} />;
}
