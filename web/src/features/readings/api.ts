import { queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { keepRowsOf } from "@/lib/rows";
import type { Kind } from "./view";

export type Reading = Schema["Reading"];

export const LOAD_FAILED = "Failed to load the access log.";

/** The filters for readings. */
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
  const { q, kind, from, to, page, page_size } = filters;
  const list = ["readings", kind, from, to];
  return queryOptions({
    queryKey: [...list, q, page, page_size],
    queryFn: ({ signal }) => {
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
    placeholderData: keepRowsOf(list),
    // Readings cause no event.
    staleTime: 0,
  });
}

/** The newest readings of a client's documents. */
export function readingsOfClientQuery(client: number, page_size: number) {
  const list = ["readings", "client", client];
  return queryOptions({
    queryKey: [...list, page_size],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/activity/readings/", {
          params: { query: { client, page: 1, page_size } },
          signal,
        }),
        LOAD_FAILED,
      ),
    placeholderData: keepRowsOf(list),
    staleTime: 0,
  });
}
