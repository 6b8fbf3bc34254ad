import type { Schema } from "@/lib/api/client";
import { formatRand, formatRate } from "@/lib/money";

type Excess = Pick<Schema["LimitExcess"], "unit" | "limit" | "actual" | "excess">;

const RULES: Record<string, string> = {
  interest: "Interest",
  initiation_fee: "Initiation fee",
  service_fee: "Service fee",
  penalty: "Penalty",
};

/** The rule that a loan exceeds. */
export function ruleLabel(rule: string): string {
  return RULES[rule] ?? rule;
}

/** A figure of a limit: `R 60,00`, `27,75% a year`. */
export function figureText(unit: string, figure: string | null | undefined): string {
  if (typeof figure !== "string") return "N/A";
  if (unit === "rand") return formatRand(figure);
  return `${formatRate(figure)} a ${unit === "percent_per_month" ? "month" : "year"}`;
}

/** `44,31% a year, 16,56% a year more than the limit of 27,75% a year`. */
export function excessText({ unit, limit, actual, excess }: Excess): string {
  const most = figureText(unit, limit);
  if (typeof actual !== "string") return `too high to state as a rate; the limit is ${most}`;
  return `${figureText(unit, actual)}, ${figureText(unit, excess)} more than the limit of ${most}`;
}
