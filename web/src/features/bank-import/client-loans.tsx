import { useQueries } from "@tanstack/react-query";
import { Alert } from "@/components/ui/alert";
import { clientQuery } from "@/features/client-search/api";
import { loanAccountQuery, openAccountsQuery } from "@/features/loans/api";
import { LoanChoice } from "@/features/repayments/loan-choice";
import { useQuery } from "@/lib/queries";

type ClientLoansProps = {
  client: number;
  value: number | null;
  onValueChange: (loan: number) => void;
};

/** The client's open loans, and those that were written off: money on them is a recovery. */
export function ClientLoans({ client, value, onValueChange }: ClientLoansProps) {
  const open = useQuery(openAccountsQuery(client)).data;
  const all = useQuery(clientQuery(client)).data?.loan_accounts;
  const ids = (all ?? []).filter(({ status }) => status === "written_off").map(({ id }) => id);
  const found = useQueries({ queries: ids.map(loanAccountQuery) }).map(({ data }) => data);
  const writtenOff = found.filter((loan) => loan !== undefined);
  if (open === undefined || all === undefined) return null;
  const recoverable = writtenOff.filter((loan) => Number(loan.unrecovered_amount) > 0);
  const loans = [...open, ...recoverable];
  if (loans.length === 0) return <Alert kind="info">This client owes nothing on any loan.</Alert>;
  return <LoanChoice loans={loans} value={value ?? 0} onValueChange={onValueChange} />;
}
