import { queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { keepRowsOf } from "@/lib/rows";

/** The cash of a branch, counted at the end of a day. */
export type CashUp = Schema["CashUp"];
/** The state of a branch's cash on a day. */
export type CashUpDay = Schema["CashUpDay"];
export type CashUpForm = Schema["CashUpForm"];
export type CashUpStatus = "waiting" | "completed" | "declined" | "reopened";

export const LOAD_FAILED = "Failed to load cash-ups.";
export const DAY_FAILED = "Failed to load the cash of today.";
export const COUNT_FAILED = "The cash-up was not recorded.";

/** Today at a branch. */
export function dayQuery(branch: number) {
  return queryOptions({
    queryKey: ["cash-ups", "day", branch],
    queryFn: ({ signal }) => fetchDay(branch, signal),
  });
}

/** Today at a branch, past every cache. */
export function fetchDay(branch: number, signal?: AbortSignal): Promise<CashUpDay> {
  return unwrap(
    api.GET("/api/branches/{id}/cash-up/", {
      params: { path: { id: branch } },
      ...(signal === undefined ? {} : { signal }),
    }),
    DAY_FAILED,
  );
}

/** The filters for cash-ups; null and empty for all. */
export type CashUpFilters = {
  branch: number | null;
  status: CashUpStatus | null;
  from: string;
  to: string;
  page: number;
  page_size: number;
};

/** One page of the cash-ups, the newest first. */
export function cashUpsQuery({ branch, status, from, to, page, page_size }: CashUpFilters) {
  const list = ["cash-ups", "list", branch, status, from, to];
  const query = {
    ...(branch === null ? {} : { branch }),
    ...(status === null ? {} : { status }),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
    page,
    page_size,
  };
  return queryOptions({
    queryKey: [...list, page, page_size],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/cash-ups/", { params: { query }, signal }), LOAD_FAILED),
    placeholderData: keepRowsOf(list),
  });
}

/** One cash-up, on every page of the list. */
export function cashUpQuery(id: number) {
  return queryOptions({
    queryKey: ["cash-ups", "one", id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/cash-ups/{id}/", { params: { path: { id } }, signal }),
        "Failed to load the cash-up.",
      ),
  });
}

/** Records the cash that was counted at a branch today. */
export function countCash(
  branch: number,
  body: CashUpForm,
  header: IdempotencyHeader,
): Promise<CashUp> {
  return unwrap(
    api.POST("/api/branches/{id}/cash-up/", { params: { path: { id: branch }, header }, body }),
    COUNT_FAILED,
  );
}

/** Confirms the difference of a colleague's cash-up. */
export function confirmCashUp(
  id: number,
  reason: string,
  header: IdempotencyHeader,
): Promise<CashUp> {
  return unwrap(
    api.POST("/api/cash-ups/{id}/confirm/", {
      params: { path: { id }, header },
      body: reason === "" ? {} : { reason },
    }),
    "The cash-up was not confirmed.",
  );
}

/** Declines a colleague's cash-up. */
export function declineCashUp(
  id: number,
  reason: string,
  header: IdempotencyHeader,
): Promise<CashUp> {
  return unwrap(
    api.POST("/api/cash-ups/{id}/decline/", { params: { path: { id }, header }, body: { reason } }),
    "The cash-up was not declined.",
  );
}
