import { queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";

/** The text for a period without data, and for statistics that could not be loaded. */
export const NO_DATA = "No data found for this period.";

export const CHARTS_FAILED = "Could not fetch dashboard data. Please try refreshing the page.";

export type Statistics = Schema["AdminStatistics"];
export type Series = Schema["StatisticsSeries"];

/** The days and the branch of the statistics; the server fills in missing ones. */
export type StatisticsScope = { start_date?: string; end_date?: string; branch?: number };

export function statisticsQuery(scope: StatisticsScope) {
  return queryOptions({
    queryKey: ["statistics", "period", scope],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/adminstrator/statistics/", { params: { query: scope }, signal }),
        NO_DATA,
      ),
  });
}

/** The figures behind the charts: of all branches, or of a Consultant's own. */
export function seriesQuery(scope: StatisticsScope = {}) {
  return queryOptions({
    queryKey: ["statistics", "series", scope],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/statistics/series/", { params: { query: scope }, signal }),
        CHARTS_FAILED,
      ),
  });
}
