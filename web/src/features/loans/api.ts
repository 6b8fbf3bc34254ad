import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

/** A client's accounts on which something is still to be paid, with their schedules. */
export function openAccountsQuery(client: number) {
  return queryOptions({
    queryKey: ["loans", "open", client],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/consultant/active-loan-accounts/", { params: { query: { client } }, signal }),
        "Failed to load the client's loans.",
      ),
  });
}

/** One loan account with its schedule. */
export function loanAccountQuery(id: number) {
  return queryOptions({
    queryKey: ["loans", "account", id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/loan-accounts/{id}/", { params: { path: { id } }, signal }),
        "Failed to load the loan.",
      ),
  });
}
