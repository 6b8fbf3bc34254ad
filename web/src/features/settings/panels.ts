import type { Panel } from "@/components/layout/page";
import type { SessionUser } from "@/lib/session";

/** The page that shows the panels. */
export const SETTINGS_PAGE = "director-settings";

const areas = import.meta.glob<{ panels?: readonly Panel[] }>("../*/pages.ts", { eager: true });

/** Every panel, in the order of the menu; everyone may open the first. */
export const panels = Object.values(areas)
  .flatMap(({ panels = [] }) => panels)
  .sort((one, other) => one.place - other.place) as [Panel, ...Panel[]];

/** The panels that this person may open, in the order of the menu. */
export function settingsPanels(user: SessionUser): Panel[] {
  return panels.filter((panel) => panel.visible?.(user) ?? true);
}
