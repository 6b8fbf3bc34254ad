import { queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { keepRowsOf } from "@/lib/rows";

/** Money on its way between branches, or between a branch's cash and its bank account. */
export type Transfer = Schema["Transfer"];
export type TransferBody = Schema["TransferForm"];
export type TransferStatus = "in_transit" | "received" | "cancelled" | "reversed";
export type Proposal = Schema["SettlementProposal"];

export const LOAD_FAILED = "Failed to load transfers.";

/** One page of the transfers that are in a state, or of all; a consultant's are those of their branch. */
export function transfersQuery(
  status: Exclude<TransferStatus, "reversed"> | null,
  { page, pageSize }: Paging,
) {
  const list = ["transfers", status];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/branches/transfers/", {
          params: {
            query: { ...(status === null ? {} : { status }), page, page_size: pageSize },
          },
          signal,
        }),
        LOAD_FAILED,
      ),
    placeholderData: keepRowsOf(list),
  });
}

/**
 * The amounts that branches owe one another. Payments change them as well: they are cached with the
 * branches.
 */
export const interBranchQuery = queryOptions({
  queryKey: ["branches", "inter-branch"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/branches/inter-branch/", { signal }), "Failed to load open balances."),
});

export function sendTransfer(body: TransferBody, header: IdempotencyHeader): Promise<Transfer> {
  return unwrap(
    api.POST("/api/branches/transfers/", { body, params: { header } }),
    "The money was not sent.",
  );
}

export function receiveTransfer(
  id: number,
  body: Schema["ReceiptForm"],
  header: IdempotencyHeader,
): Promise<Transfer> {
  return unwrap(
    api.POST("/api/branches/transfers/{id}/receive/", { body, params: { path: { id }, header } }),
    "The receipt was not recorded.",
  );
}

export function cancelTransfer(
  id: number,
  reason: string,
  header: IdempotencyHeader,
): Promise<Transfer> {
  return unwrap(
    api.POST("/api/branches/transfers/{id}/cancel/", {
      body: { reason },
      params: { path: { id }, header },
    }),
    "The transfer was not cancelled.",
  );
}

/** Reverses a transfer that was received. */
export function reverseTransfer(
  id: number,
  reason: string,
  header: IdempotencyHeader,
): Promise<Transfer> {
  return unwrap(
    api.POST("/api/branches/transfers/{id}/reverse/", {
      body: { reason },
      params: { path: { id }, header },
    }),
    "The transfer was not reversed.",
  );
}
