import { formatDate } from "@/lib/dates";
import type { OpenFlag } from "./api";

/** The kinds of flags, as the server names them, with their labels. */
const KINDS: Record<string, string> = {
  debt_review_applied: "Debt review applied",
  debt_review_accepted: "Debt review accepted",
  debt_review_order: "Debt review order",
  administration: "Administration",
  sequestration: "Sequestration",
  deceased: "Deceased",
  dispute: "Dispute",
  handed_over: "Handed over",
  prescribed: "Prescribed",
};

export const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

const STOPPED: Record<string, string> = {
  new_credit: "new loans",
  enforcement: "notices of default",
  reminders: "reminders",
  debit_orders: "debit orders",
};

/** A kind of flag in words. */
export function flagName(kind: string): string {
  return KINDS[kind] ?? kind;
}

/** What a flag stops: "Stops new loans and reminders." */
export function stopsText(stops: readonly string[]): string {
  const words = stops.map((stop) => STOPPED[stop] ?? stop);
  return `Stops ${new Intl.ListFormat("en-GB").format(words)}.`;
}

/** A flag in a line: "Dispute since 2 Mar 2026". */
export function flagLine({ kind, since }: Pick<OpenFlag, "kind" | "since">): string {
  return `${flagName(kind)} since ${formatDate(since)}`;
}

/** True for a flag that stops everything a flag can stop. */
export function stopsAll({ stops }: Pick<OpenFlag, "stops">): boolean {
  return Object.keys(STOPPED).every((stop) => stops.includes(stop));
}
