import { formatDate } from "@/lib/dates";
import { formatRand, formatRate } from "@/lib/money";
import type { CreditLimit } from "./api";

/** The kinds of limits, in the server's words and in those of people. */
export const KINDS = [
  { value: "unsecured_interest", label: "Interest on unsecured loans" },
  { value: "short_term_interest", label: "Interest on short-term loans" },
  { value: "repo_rate", label: "Repo rate" },
  { value: "initiation_fee", label: "Initiation fee" },
  { value: "service_fee", label: "Monthly service fee" },
] as const;
export type Kind = (typeof KINDS)[number]["value"];

export function kindLabel(kind: string): string {
  return KINDS.find(({ value }) => value === kind)?.label ?? kind;
}

/** A row's limits, as a sentence without its full stop. */
export function allowed(limit: CreditLimit): string {
  const rate = (percent: string | null | undefined) =>
    percent === null || percent === undefined ? "N/A" : formatRate(percent);
  switch (limit.kind) {
    case "unsecured_interest":
      return `${rate(limit.unsecured_margin)} a year above the repo rate`;
    case "short_term_interest":
      return (
        `${rate(limit.short_term_first_rate)} a month on a client's first short-term loan of a ` +
        `calendar year, ${rate(limit.short_term_later_rate)} on later ones; short-term is up to ` +
        `${formatRand(limit.short_term_amount)} and ${limit.short_term_months} months`
      );
    case "repo_rate":
      return `${rate(limit.repo_rate)} a year`;
    case "initiation_fee":
      return (
        `${formatRand(limit.initiation_fee_base)} plus ${rate(limit.initiation_fee_rate)} of the ` +
        `amount above ${formatRand(limit.initiation_fee_threshold)}, up to ` +
        `${formatRand(limit.initiation_fee_maximum)} and ${rate(limit.initiation_fee_share)} of the ` +
        "loan amount"
      );
    case "service_fee":
      return `${formatRand(limit.monthly_service_fee_maximum)} a month`;
    default:
      return "N/A";
  }
}

/** A row's status today, and its colour. */
export function limitStatus(limit: CreditLimit): {
  word: string;
  tone: "success" | "info" | "neutral";
} {
  switch (limit.status) {
    case "in_force":
      return { word: "In force", tone: "success" };
    case "upcoming":
      return { word: `From ${formatDate(limit.effective_from)}`, tone: "info" };
    case "replaced":
      return { word: "Replaced", tone: "neutral" };
    default:
      return { word: "Past", tone: "neutral" };
  }
}

/** True if a row applies to new loans, now or in future. */
export function isCurrent({ status }: CreditLimit): boolean {
  return status === "in_force" || status === "upcoming";
}

/** The rows in the order of their kinds, the latest first within each. */
export function ordered(limits: readonly CreditLimit[]): CreditLimit[] {
  const place = ({ kind }: CreditLimit) => KINDS.findIndex(({ value }) => value === kind);
  return limits.toSorted((one, other) => place(one) - place(other));
}
