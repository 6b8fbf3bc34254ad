import {
  HandCoins,
  Keyboard,
  Landmark,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Sun,
  UserPlus,
  UserRound,
  Wallet,
} from "lucide-react";
import type { Page } from "@/components/layout/page";
import { openNewLoan } from "@/features/applications/open";
import { flagName } from "@/features/client-flags/words";
import type { Client } from "@/features/client-search/types";
import { openAddClient } from "@/features/clients/open";
import { SETTINGS_PAGE, settingsPanels } from "@/features/settings/panels";
import { openAddStaff } from "@/features/staff/open";
import { fullName } from "@/lib/people";
import { navigate } from "@/lib/route";
import { askToSignOut, can, type SessionUser } from "@/lib/session";
import { showShortcut } from "@/lib/shortcuts";
import type { Theme } from "@/lib/theme";

/** One line of the palette. */
export type Command = {
  id: string;
  title: string;
  /** Distinguishes it from others of its name. */
  detail?: string;
  /** Other words that people look for it by. */
  words?: string;
  icon: LucideIcon;
  /** Does it; a client's line leads to what can be done for them instead. */
  run: (() => void) | Client;
};

type Who = {
  pages: readonly Page[];
  user: SessionUser;
  onTheme: (theme: Theme) => void;
};

function may({ pages, user }: Who) {
  const has = (id: string) => pages.some((page) => page.id === id);
  return {
    clients: has("clients"),
    newClients: has("clients") && can(user, "can_add_clients"),
    newStaff: has("staff") && can(user, "can_add_staff"),
    loans: has("give-loans") && can(user, "can_give_loans"),
    repayments: has("repayments") && can(user, "can_do_repayments"),
    settings: has(SETTINGS_PAGE),
  };
}

/**
 * Tasks to start, all pages and panels, and the commands of every page; filtered to those that
 * contain every typed word.
 */
export function commands(who: Who, typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/);
  return [...starts(who), ...places(who), ...always(who)].filter((command) => {
    const text = `${command.title} ${command.words ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function starts(who: Who): Command[] {
  const { newClients, newStaff, loans, repayments, settings } = may(who);
  const all: (Command & { isFor: boolean })[] = [
    {
      id: "loan",
      title: "New Loan Application",
      words: "give lend",
      icon: HandCoins,
      run: () => openNewLoan(),
      isFor: loans,
    },
    {
      id: "repayment",
      title: "Take a repayment",
      words: "payment receive",
      icon: Wallet,
      run: () => navigate("repayments"),
      isFor: repayments,
    },
    {
      id: "client",
      title: "Add Client Member",
      words: "new register",
      icon: UserPlus,
      run: openAddClient,
      isFor: newClients,
    },
    {
      id: "staff",
      title: "Add Staff Member",
      words: "new colleague invite employee",
      icon: UserPlus,
      run: openAddStaff,
      isFor: newStaff,
    },
    {
      id: "cash",
      title: "Deposit or withdraw branch cash",
      words: "money fund bank",
      icon: Landmark,
      run: () => navigate(SETTINGS_PAGE, "deposits"),
      isFor: settings,
    },
  ];
  return all.filter(({ isFor }) => isFor);
}

function places(who: Who): Command[] {
  const pages = who.pages.filter(({ command }) => command ?? true);
  const panels = may(who).settings ? settingsPanels(who.user) : [];
  return [
    ...pages.map(
      ({ id, title, icon }): Command => ({
        id: `page-${id}`,
        title,
        detail: "Page",
        icon,
        run: () => navigate(id),
      }),
    ),
    ...panels.map(
      ({ id, title, icon }): Command => ({
        id: `panel-${id}`,
        title,
        detail: "Settings",
        words: "settings",
        icon,
        run: () => navigate(SETTINGS_PAGE, id),
      }),
    ),
  ];
}

function always({ onTheme }: Who): Command[] {
  const theme = (value: Theme, title: string, icon: LucideIcon): Command => ({
    id: `theme-${value}`,
    title,
    words: "mode appearance colours",
    icon,
    run: () => onTheme(value),
  });
  return [
    theme("light", "Light theme", Sun),
    theme("dark", "Dark theme", Moon),
    theme("system", "System theme", Monitor),
    {
      id: "keys",
      title: "Keyboard shortcuts",
      words: "help",
      icon: Keyboard,
      run: () => showShortcut("keys"),
    },
    {
      id: "sign-out",
      title: "Log out",
      words: "sign logout signout",
      icon: LogOut,
      run: () => void askToSignOut(),
    },
  ];
}

/** True if this person can look for clients here. */
export function findsClients(who: Who): boolean {
  return may(who).clients;
}

export function clientCommand(client: Client): Command {
  return {
    id: `client-${client.id}`,
    title: fullName(client),
    detail: [...client.flags.map(({ kind }) => flagName(kind)), client.national_id].join(" · "),
    icon: UserRound,
    run: client,
  };
}

/** The actions for one client: opening their card first, as it is the most frequent. */
export function forClient(who: Who, client: Client): Command[] {
  const { loans, repayments } = may(who);
  const { id } = client;
  const all: Command[] = [
    {
      id: "open",
      title: `Open ${fullName(client)}`,
      icon: UserRound,
      run: () => navigate("clients", id),
    },
  ];
  if (loans && client.is_able_to_get_loan)
    all.push({
      id: "loan",
      title: "New Loan Application",
      icon: HandCoins,
      run: () => openNewLoan(client),
    });
  if (repayments)
    all.push({
      id: "repayment",
      title: "Take a repayment",
      icon: Wallet,
      run: () => navigate("repayments", id),
    });
  return all;
}
