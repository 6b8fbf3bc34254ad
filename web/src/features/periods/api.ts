import { queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { keepRowsOf } from "@/lib/rows";

/** The close of a period. */
export type Period = Schema["Period"];
/** The consequences of closing up to a month's end. */
export type PeriodPreview = Schema["PeriodPreview"];
export type ProvisionRates = Schema["ProvisionRates"];
export type ProvisionRatesBody = Schema["ProvisionRatesForm"];

export const LOAD_FAILED = "Failed to load closed periods.";
export const PREVIEW_FAILED = "Failed to load the month.";
export const RATES_FAILED = "Failed to load rates of provision.";
export const CLOSE_FAILED = "The period was not closed.";

/** One page of the closes, the latest first. */
export function periodsQuery({ page, pageSize }: Paging) {
  const list = ["periods", "list"];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/accounting/periods/", {
          params: { query: { page, page_size: pageSize } },
          signal,
        }),
        LOAD_FAILED,
      ),
    placeholderData: keepRowsOf(list),
  });
}

/** The consequences of closing up to a month's end; without one, up to the earliest open month. */
export function previewQuery(end: string | null) {
  return queryOptions({
    queryKey: ["periods", "preview", end],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/accounting/periods/preview/", {
          params: { query: end === null ? {} : { period_end: end } },
          signal,
        }),
        PREVIEW_FAILED,
      ),
  });
}

/** Closes all open months up to a month's end. */
export function closePeriod(period_end: string, header: IdempotencyHeader): Promise<Period> {
  return unwrap(
    api.POST("/api/accounting/periods/", { params: { header }, body: { period_end } }),
    CLOSE_FAILED,
  );
}

/** Every row of rates, the latest first. */
export const ratesQuery = queryOptions({
  queryKey: ["periods", "rates"],
  queryFn: async ({ signal }) =>
    allOf(await unwrap(api.GET("/api/accounting/provision-rates/", { signal }), RATES_FAILED)),
});

/** Adds rates that apply from a date. */
export function addRates(body: ProvisionRatesBody): Promise<ProvisionRates> {
  return unwrap(
    api.POST("/api/accounting/provision-rates/", { body }),
    "The rates of provision were not added.",
  );
}
