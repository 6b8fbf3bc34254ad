import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { Kind } from "./view";

export type Reading = Schema["Reading"];

export const LOAD_FAILED = "Failed to load the access log.";

/** Which readings are wanted. */
export type ReadingFilters = {
  q: string;
  kind: Kind | null;
  from: string;
  to: string;
  page: number;
  page_size: number;
};

/** One page of who looked at what, the newest first. */
export function readingsQuery(filters: ReadingFilters) {
  return queryOptions({
    queryKey: ["readings", filters],
    queryFn: ({ signal }) => {
      const { q, kind, from, to, page, page_size } = filters;
      const query = {
        page,
        page_size,
        ...(q !== "" && { q }),
        ...(kind !== null && { kind }),
        ...(from !== "" && { from }),
        ...(to !== "" && { to }),
      };
      return unwrap(api.GET("/api/activity/readings/", { params: { query }, signal }), LOAD_FAILED);
    },
    placeholderData: keepPreviousData,
    // No event says that somebody has looked at something.
    staleTime: 0,
  });
}

/** The newest readings of a client's documents. */
export function readingsOfClientQuery(client: number, page_size: number) {
  return queryOptions({
    queryKey: ["readings", "client", client, page_size],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/activity/readings/", {
          params: { query: { client, page: 1, page_size } },
          signal,
        }),
        LOAD_FAILED,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
