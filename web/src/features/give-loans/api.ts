import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

export const LOAD_FAILED = "Could not fetch dashboard data. Please try refreshing the page.";

function fetchGiveLoans(signal: AbortSignal) {
  return unwrap(api.GET("/api/adminstrator/give_loans/dashboard-stats/", { signal }), LOAD_FAILED);
}

export type GiveLoansStats = Awaited<ReturnType<typeof fetchGiveLoans>>;

/** Cash available and loans outstanding, by branch; a Consultant sees their own branch. */
export const giveLoansQuery = queryOptions({
  queryKey: ["dashboard", "give-loans"],
  queryFn: ({ signal }) => fetchGiveLoans(signal),
});
