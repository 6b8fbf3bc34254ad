import { queryOptions } from "@tanstack/react-query";
import { isConsultant } from "@/features/loans/roles";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { keepRowsOf } from "@/lib/rows";
import type { SessionUser } from "@/lib/session";

export type ActiveLoan = Schema["LoanAccount"];

/** The filters for loans; all of them at once without `page`. */
export type ActiveLoanFilters = {
  q?: string | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  branch_id?: number | undefined;
  disbursed_by?: string | undefined;
  status?: string[] | undefined;
  page?: number;
  page_size?: number;
};

/**
 * Loans of the wanted statuses, the newest disbursement first: all of them, or
 * for a Consultant those of their branch.
 */
export function activeLoansQuery(user: SessionUser, filters: ActiveLoanFilters) {
  const path = isConsultant(user)
    ? "/api/consultant/filtered/active-loan-accounts/"
    : "/api/administrator/filtered/active-loan-accounts/";
  const { q, disbursed_by, page, page_size, ...chosen } = filters;
  const list = ["active-loans", chosen];
  return queryOptions({
    queryKey: [...list, q, disbursed_by, page, page_size],
    queryFn: ({ signal }) => {
      const given = Object.fromEntries(
        Object.entries(filters).filter(([, value]) => value !== undefined && value !== ""),
      );
      const query = filters.page === undefined ? { ...given, no_limit: true } : given;
      return unwrap(api.GET(path, { params: { query }, signal }), "Failed to load active loans.");
    },
    placeholderData: keepRowsOf(list),
  });
}
