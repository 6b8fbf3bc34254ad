import type { LucideIcon } from "lucide-react";
import { type ComponentType, useState } from "react";
import { href, type Route, useRoute } from "@/lib/route";
import type { SessionUser } from "@/lib/session";

/** The groups of the menu, in their order, by the name that the pages use. */
export const MENU_GROUPS = {
  daily: "Daily work",
  money: "Money and books",
  office: "Office",
} as const;

/** One page of an app. */
export type Page = {
  /** Its name in the address and in storage. */
  id: string;
  title: string;
  icon: LucideIcon;
  component: ComponentType;
  /** Its group of the menu; a page without one is reached from another page. */
  menu?: keyof typeof MENU_GROUPS | undefined;
  /** `false` keeps it out of the command palette: a placeholder, or another name of a panel. */
  command?: boolean;
  /** The page above it in the breadcrumbs. */
  parent?: string;
  /** The number of waiting items, beside the page's name in the menu. */
  badge?: PageBadge;
  /** It fills the window, and scrolls within: no footer. */
  fills?: boolean;
  /** `false`: a start without an address never comes back to it. */
  remembered?: boolean;
  /** Returns true for people who may open it; everyone by default. */
  visible?: (user: SessionUser) => boolean;
};

export type AppName = "admin" | "staff";

/** A page as its area's `pages.ts` lists it. */
export type AreaPage = Page & {
  apps: readonly AppName[];
  /** Its place within its group of the menu: lower numbers come first. */
  place?: number;
};

/** A panel of the settings as its area's `pages.ts` lists it. */
export type Panel = Pick<Page, "id" | "title" | "icon" | "component" | "visible"> & {
  /** Its place in the menu of the settings: lower numbers come first. */
  place: number;
  /** Rarer work, behind "More". */
  more?: boolean;
  /** Its settings steer money: changing them takes a permission and a confirmation. */
  steersMoney?: boolean;
};

/** The count of waiting items of a page, shown in the menu. */
export type PageBadge = {
  /** The number of items waiting for this person, and whether some are overdue. */
  useWaiting: () => { count: number; isOverdue?: boolean };
  /** The noun for the counted items, for screen readers: "unread notices". */
  label: string;
};

/** The page of the built-in user manual, in both apps. */
export const GUIDE_PAGE = "guide";

/** Before the name of a screen in the guide's address: the guide opens its page about that screen. */
export const SCREEN_PREFIX = "screen/";

/** The guide's page about the open page. */
export function helpAddress(open: Page, route: Route | null): string {
  const selection = route?.page === open.id ? route.selection : null;
  return href(GUIDE_PAGE, [`${SCREEN_PREFIX}${open.id}`, selection].filter(Boolean).join("/"));
}

/** The differences between the console and the staff app. */
export type AppDefinition = {
  pages: readonly Page[];
  /** The page that opens first, and behind the logo. */
  home: string;
  /** The storage key of the open page. */
  pageKey: string;
  /** On a phone: a bar at the bottom (for work in the field), or the menu in a sheet. */
  phoneNavigation: "bottom" | "sheet";
};

export function visiblePages(app: AppDefinition, user: SessionUser): Page[] {
  return app.pages.filter((page) => page.visible?.(user) ?? true);
}

/** The pages of the menu, group by group. */
export function menuPages<P extends Page>(pages: readonly P[]): P[] {
  return Object.keys(MENU_GROUPS).flatMap((group) => pages.filter(({ menu }) => menu === group));
}

/**
 * The page that the address names, if this person may open it; otherwise the one remembered, or
 * home. An open page whose permission is taken away stays until it is left, with its typed values.
 */
export function useOpenPage(
  app: AppDefinition,
  pages: readonly Page[],
  remembered: string | null,
): { open: Page | undefined; isRightGone: boolean } {
  const route = useRoute();
  const find = (id: string | null | undefined) => pages.find((page) => page.id === id);
  const allowed = find(route?.page) ?? find(remembered) ?? find(app.home) ?? pages[0];
  const [shown, setShown] = useState(allowed);
  const isRightGone =
    shown !== undefined && route?.page === shown.id && find(shown.id) === undefined;
  const open = isRightGone ? shown : allowed;
  if (open !== shown) setShown(open);
  return { open, isRightGone };
}

/** The pages from the top down to this one. */
export function pathTo(page: Page, pages: readonly Page[]): Page[] {
  const parent = pages.find((candidate) => candidate.id === page.parent);
  return parent === undefined ? [page] : [...pathTo(parent, pages), page];
}
