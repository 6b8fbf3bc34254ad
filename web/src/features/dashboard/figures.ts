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
    money("Total Recovered", stats?.payments.total_recovered),
    money("Total Disbursed", stats?.payments.total_disbursed),
    count("Loan Products", stats?.loan_products),
    count("Total Clients", stats?.grand_total_clients),
  ];
}

export type Share = { label: string; count: number; percent: number };

/**
 * How the loans divide over their states, in whole percents that add up to 100
 * (a state with any loan has at least one). No shares where there is no loan.
 */
export function portfolioShares(loans: CompanyStats["loans"]): Share[] {
  if (loans.total === 0) return [];
  const states = [
    { label: "Active", count: loans.active },
    { label: "Closed", count: loans.closed },
    { label: "Defaulted", count: loans.defaulted },
    { label: "Written Off", count: loans.written_off },
  ];
  const percents = wholePercents(states.map(({ count }) => count));
  return states.map((state, index) => ({ ...state, percent: percents[index] ?? 0 }));
}

/** Shares by the largest remainder: each is rounded down, and what is left goes to those that lost most. */
function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = counts.map((count, index) => {
    const exact = (count * 100) / total;
    const percent = count === 0 ? 0 : Math.max(1, Math.floor(exact));
    return { index, percent, lost: exact - percent };
  });
  let left = 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  while (left !== 0) {
    // Too much was given away only to states with less than one percent: those that gained least give.
    const step = Math.sign(left);
    const candidates = step > 0 ? shares : shares.filter(({ percent }) => percent > 1);
    const next = candidates.toSorted((a, b) => step * (b.lost - a.lost))[0];
    if (next === undefined) break;
    next.percent += step;
    next.lost -= step;
    left -= step;
  }
  return shares.map(({ percent }) => percent);
}
