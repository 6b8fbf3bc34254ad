import type { ReactNode } from "react";
import { QueryError } from "@/components/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useQuery } from "@/lib/queries";
import { loanAccountQuery } from "./api";
import type { LoanAccount } from "./types";

type WithLoanAccountProps = { loan: number; children: (account: LoanAccount) => ReactNode };

/** Loads the schedule and mandates that a dialog needs and its list came without. */
export function WithLoanAccount({ loan, children }: WithLoanAccountProps) {
  const query = useQuery(loanAccountQuery(loan));
  if (query.isError) return <QueryError query={query} />;
  if (query.data === undefined) return <Skeleton className="h-56 w-full" />;
  return children(query.data);
}
