import { type Amount, formatCount, formatRand } from "./money";

/** A figure with its name; no value while it is not known. */
export type Figure = { label: string; value: string | undefined };

export function countOf(label: string, number: number | undefined): Figure {
  return { label, value: number === undefined ? undefined : formatCount(number) };
}

export function moneyOf(label: string, amount: Amount | undefined): Figure {
  return { label, value: amount === undefined ? undefined : formatRand(amount) };
}

/** The loans of a dashboard or of a period, as the server writes them. */
type Loans = {
  total: number;
  active: number;
  closed: number;
  defaulted: number;
  written_off: number;
  issued: Amount;
  balance: Amount;
  principal: Amount;
  interest: Amount;
};

/** The cards of loans, in the order of the documents. */
export function loanFigures(loans: Loans | undefined): Figure[] {
  return [
    countOf("Total Loans", loans?.total),
    countOf("Active", loans?.active),
    countOf("Closed", loans?.closed),
    countOf("Defaulted", loans?.defaulted),
    countOf("Written Off", loans?.written_off),
    moneyOf("Issued", loans?.issued),
    moneyOf("Balance", loans?.balance),
    moneyOf("Principal", loans?.principal),
    moneyOf("Interest", loans?.interest),
  ];
}

type Payments = { total_repaid: Amount; total_recovered: Amount; total_disbursed: Amount };

/** The cards of payments, in the order of the documents. */
export function paymentFigures(payments: Payments | undefined): Figure[] {
  return [
    moneyOf("Total Repaid", payments?.total_repaid),
    moneyOf("Total Recovered", payments?.total_recovered),
    moneyOf("Total Disbursed", payments?.total_disbursed),
  ];
}
