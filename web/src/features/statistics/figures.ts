import { countOf, type Figure, loanFigures, moneyOf, paymentFigures } from "@/lib/figures";
import type { Statistics } from "./api";

export type Section = { title: string; note: string; figures: Figure[] };

/** The cards of the page by section, in the order of the documents. */
export function sectionsOf(statistics: Statistics | undefined): Section[] {
  const cash = statistics?.cashflow;
  return [
    {
      title: "Loans",
      note: "Loans given, closed and written off in the period. Active, Defaulted and Balance are at its end.",
      figures: loanFigures(statistics?.loans),
    },
    {
      title: "Payments",
      note: "Reversals count on the day they were made.",
      figures: paymentFigures(statistics?.payments),
    },
    {
      title: "Cash Flow",
      note: "Cash, bank and money in transit. Balances are at the end of the period.",
      figures: [
        moneyOf("Current Balance", cash?.current_balance),
        moneyOf("Cash", cash?.cash),
        moneyOf("Bank", cash?.bank),
        moneyOf("In Transit", cash?.in_transit),
        moneyOf("Total In", cash?.total_in),
        moneyOf("Total Out", cash?.total_out),
      ],
    },
    {
      title: "Other",
      note: "As they are now.",
      figures: [
        countOf("Loan Products", statistics?.loan_products),
        countOf("Payment Methods", statistics?.payment_methods),
      ],
    },
  ];
}

/** True if anything happened in the period or was open at its end. */
export function hasData({ loans, payments, cashflow }: Statistics): boolean {
  const values = [loans, payments, cashflow].flatMap((part) => Object.values(part));
  return values.some((value) => Number(value) !== 0);
}
