import { formatCount, formatRand } from "@/lib/money";
import type { CompanyStats } from "./api";

export type BranchStats = CompanyStats["branches"][number];

/** A figure with its name; no value while it is not known. */
export type Figure = { label: string; value: string | undefined };

/** The cards of "Portfolio Statistics", in the order of the documents. */
export function portfolioFigures(stats: CompanyStats | undefined): Figure[] {
  const count = (label: string, number: number | undefined): Figure => ({
    label,
    value: number === undefined ? undefined : formatCount(number),
  });
  const money = (label: string, amount: string | undefined): Figure => ({
    label,
    value: amount === undefined ? undefined : formatRand(amount),
  });
  const loans = stats?.loans;
  return [
    count("Total Loans", loans?.total),
    count("Active", loans?.active),
    count("Closed", loans?.closed),
    count("Defaulted", loans?.defaulted),
    count("Written Off", loans?.written_off),
    money("Issued", loans?.issued),
    money("Balance", loans?.balance),
    money("Principal", loans?.principal),
    money("Interest", loans?.interest),
    money("Total Repaid", stats?.payments.total_repaid),
    money("Total Disbursed", stats?.payments.total_disbursed),
    count("Loan Products", stats?.loan_products),
    count("Total Clients", stats?.grand_total_clients),
  ];
}

export type Share = { label: string; count: number; percent: number };

/**
 * How the loans divide over their states, in whole percents for the eye (a
 * state with any loan has at least one). No shares where there is no loan.
 */
export function portfolioShares(loans: CompanyStats["loans"]): Share[] {
  if (loans.total === 0) return [];
  const share = (label: string, count: number): Share => ({
    label,
    count,
    percent: count === 0 ? 0 : Math.max(1, Math.round((count * 100) / loans.total)),
  });
  return [
    share("Active", loans.active),
    share("Closed", loans.closed),
    share("Defaulted", loans.defaulted),
    share("Written Off", loans.written_off),
  ];
}
