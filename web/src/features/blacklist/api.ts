import { queryOptions } from "@tanstack/react-query";
import type { ClientSearch } from "@/features/client-search/client-search";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { keepRowsOf } from "@/lib/rows";

export type BlacklistRecord = Schema["BlacklistRecord"];

export const LOAD_FAILED = "Failed to load blacklisted clients. Please refresh the page.";

/** One page of the blacklistings, in force and revoked, the newest first. */
export function blacklistQuery(search: ClientSearch, paging: { page: number; page_size: number }) {
  const list = ["blacklist", "list"];
  return queryOptions({
    queryKey: [...list, search, paging],
    queryFn: async ({ signal }) => {
      const given = Object.entries(search).filter(([, text]) => text !== "");
      const query = { ...Object.fromEntries(given), ...paging };
      const page = await unwrap(
        api.GET("/api/clients/blacklist/", { params: { query }, signal }),
        LOAD_FAILED,
      );
      // Only the call without `page` answers the plain list.
      return page as Exclude<typeof page, unknown[]>;
    },
    placeholderData: keepRowsOf(list),
  });
}

/** The blacklisting in force against a client; null when there is none. */
export function activeBlacklistingQuery(client: number) {
  return queryOptions({
    queryKey: ["blacklist", "active", client],
    queryFn: async ({ signal }) => {
      const records = await unwrap(
        api.GET("/api/clients/blacklist/", {
          params: { query: { client, status: "active" } },
          signal,
        }),
        LOAD_FAILED,
      );
      return (Array.isArray(records) ? records : records.items)[0] ?? null;
    },
    // A confirmation quotes this data: it is fetched each time.
    staleTime: 0,
  });
}

export function blacklistClient(client: number, reason: string) {
  return unwrap(
    api.POST("/api/clients/blacklist/", { body: { client, reason } }),
    "Failed to blacklist client.",
  );
}

export function revokeBlacklisting(id: number) {
  return unwrap(
    api.PATCH("/api/clients/blacklist/{id}/", {
      params: { path: { id } },
      body: { is_active: false },
    }),
    "Failed to revoke blacklist.",
  );
}
