import { queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { keepRowsOf } from "@/lib/rows";

export type CashMoved = Schema["CashMoved"];
export type CashMovement = Schema["CashMovement"];
export type CashAction = "deposit" | "withdraw";

/** A deposit or withdrawal as it was recorded. */
export type RecordedMovement = Schema["RecordedMovement"];

export const LOAD_FAILED = "Failed to load deposits and withdrawals.";

/** One page of deposits and withdrawals. It is cached with the branches, whose money it moved. */
export function movementsQuery({ page, pageSize }: Paging) {
  const list = ["branches", "movements"];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/branches/movements/", {
          params: { query: { page, page_size: pageSize } },
          signal,
        }),
        LOAD_FAILED,
      ),
    placeholderData: keepRowsOf(list),
  });
}

/** Reverses a deposit or withdrawal. */
export function reverseMovement(
  entry: number,
  reason: string,
  header: IdempotencyHeader,
): Promise<CashMoved> {
  return unwrap(
    api.POST("/api/branches/movements/{entry}/reverse/", {
      body: { reason },
      params: { path: { entry }, header },
    }),
    "Nothing was reversed.",
  );
}

export type CashRequest = { action: CashAction; movement: CashMovement };

/** Puts the owners' money into a branch or takes it out; the same key twice moves it once. */
export function moveCash(
  { action, movement: body }: CashRequest,
  header: IdempotencyHeader,
): Promise<CashMoved> {
  const params = { header };
  const call =
    action === "deposit"
      ? api.POST("/api/branches/deposit/", { body, params })
      : api.POST("/api/branches/withdraw/", { body, params });
  return unwrap(call, "An error occurred");
}
