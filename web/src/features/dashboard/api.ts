import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

export const LOAD_FAILED = "Could not fetch dashboard data. Please try refreshing the page.";

function fetchCompany(signal: AbortSignal) {
  return unwrap(api.GET("/api/adminstrator/dashboard-stats/", { signal }), LOAD_FAILED);
}

export type CompanyStats = Awaited<ReturnType<typeof fetchCompany>>;

/** The company's money and loans. Live notices of money and loans put it out of date. */
export const dashboardQuery = queryOptions({
  queryKey: ["dashboard", "company"],
  queryFn: ({ signal }) => fetchCompany(signal),
});
