import { countOf, type Figure, loanFigures, paymentFigures } from "@/lib/figures";
import type { CompanyStats } from "./api";

export type BranchStats = CompanyStats["branches"][number];

/** The cards of "Portfolio Statistics", in the order of the documents. */
export function portfolioFigures(stats: CompanyStats | undefined): Figure[] {
  return [
    ...loanFigures(stats?.loans),
    ...paymentFigures(stats?.payments),
    countOf("Loan Products", stats?.loan_products),
    countOf("Total Clients", stats?.grand_total_clients),
  ];
}
