import { HandCoins, type LucideIcon, UserRound, Wallet } from "lucide-react";
import type { Page } from "@/components/layout/page";
import { openNewLoan } from "@/features/applications/open";
import type { Client } from "@/features/clients/types";
import { navigate } from "@/lib/route";
import { can, type SessionUser } from "@/lib/session";

/** One line of the palette. */
export type Command = {
  id: string;
  title: string;
  /** What tells it from others of its name. */
  detail?: string;
  icon: LucideIcon;
  /** Does it; a client's line leads to what can be done for them instead. */
  run: (() => void) | Client;
};

type Who = { pages: readonly Page[]; user: SessionUser };

function may({ pages, user }: Who) {
  const has = (id: string) => pages.some((page) => page.id === id);
  return {
    clients: has("clients"),
    loans: has("give-loans") && can(user, "can_give_loans"),
    repayments: has("repayments") && can(user, "can_do_repayments"),
  };
}

/** What can be started, and every page; of them those that hold every typed word. */
export function commands(who: Who, typed: string): Command[] {
  const { loans, repayments } = may(who);
  const starts: Command[] = [];
  if (loans)
    starts.push({
      id: "loan",
      title: "New Loan Application",
      icon: HandCoins,
      run: () => openNewLoan(),
    });
  if (repayments)
    starts.push({
      id: "repayment",
      title: "Take a repayment",
      icon: Wallet,
      run: () => navigate("repayments"),
    });
  const pages = who.pages.map(
    (page): Command => ({
      id: `page-${page.id}`,
      title: page.title,
      detail: "Page",
      icon: page.icon,
      run: () => navigate(page.id),
    }),
  );
  const words = typed.toLowerCase().split(/\s+/);
  return [...starts, ...pages].filter(({ title }) =>
    words.every((word) => title.toLowerCase().includes(word)),
  );
}

/** Whether this person can look for clients here. */
export function findsClients(who: Who): boolean {
  return may(who).clients;
}

export function clientCommand(client: Client): Command {
  return {
    id: `client-${client.id}`,
    title: nameOf(client),
    detail: client.national_id,
    icon: UserRound,
    run: client,
  };
}

/** What can be done for one client: to see them first, as that is meant most often. */
export function forClient(who: Who, client: Client): Command[] {
  const { loans, repayments } = may(who);
  const { id } = client;
  const all: Command[] = [
    {
      id: "open",
      title: `Open ${nameOf(client)}`,
      icon: UserRound,
      run: () => navigate("clients", id),
    },
  ];
  if (loans)
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

function nameOf({ first_name, last_name }: Client): string {
  return `${first_name} ${last_name}`;
}
