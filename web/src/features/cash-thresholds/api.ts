import { queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";
import { keepRowsOf } from "@/lib/rows";

export type CashThreshold = Schema["CashThreshold"];
export type CashThresholdBody = Schema["CashThresholdForm"];
export type LargeCash = Schema["LargeCash"];

/** The days that are listed; empty for no limit. */
export type Days = { start: string; end: string };

export const LOAD_FAILED = "Failed to load cash thresholds.";
export const LARGE_FAILED = "Failed to load cash above the threshold.";

/** Every threshold, the latest first. */
export const cashThresholdsQuery = queryOptions({
  queryKey: ["cash-thresholds"],
  queryFn: async ({ signal }) =>
    allOf(await unwrap(api.GET("/api/cash-thresholds/", { signal }), LOAD_FAILED)),
});

export function addCashThreshold(body: CashThresholdBody): Promise<CashThreshold> {
  return unwrap(api.POST("/api/cash-thresholds/", { body }), "Failed to add the threshold.");
}

/** The days as the server names them. */
export function wantedDays({ start, end }: Days) {
  return {
    ...(start === "" ? {} : { start_date: start }),
    ...(end === "" ? {} : { end_date: end }),
  };
}

export function largeCashQuery({ page, pageSize }: Paging, days: Days) {
  return queryOptions({
    queryKey: ["cash-thresholds", "exceeded", days, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/cash-thresholds/exceeded/", {
          params: { query: { ...wantedDays(days), page, page_size: pageSize } },
          signal,
        }),
        LARGE_FAILED,
      ),
    placeholderData: keepRowsOf(["cash-thresholds", "exceeded", days]),
  });
}
