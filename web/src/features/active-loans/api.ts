import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";

export type ActiveLoan = Schema["LoanAccount"];

/** Which loans are wanted; all of them at once without `page`. */
export type ActiveLoanFilters = {
  q?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  branch_id?: number | undefined;
  disbursed_by?: string | undefined;
  status?: string | undefined;
  page?: number;
  page_size?: number;
};

/** Loans on which something is still to be paid, the newest disbursement first. */
export function activeLoansQuery(filters: ActiveLoanFilters) {
  return queryOptions({
    queryKey: ["active-loans", filters],
    queryFn: ({ signal }) => {
      const given = Object.fromEntries(
        Object.entries(filters).filter(([, value]) => value !== undefined && value !== ""),
      );
      const query = filters.page === undefined ? { ...given, no_limit: true } : given;
      return unwrap(
        api.GET("/api/administrator/filtered/active-loan-accounts/", { params: { query }, signal }),
        "Failed to load active loans.",
      );
    },
    placeholderData: keepPreviousData,
  });
}
