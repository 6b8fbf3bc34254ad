import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";

export type LoginEvent = Schema["LoginEvent"];

export const LOAD_FAILED = "Failed to load activities.";

/** Which logins are wanted. */
export type ActivityFilters = { q: string; page: number; page_size: number };

/** One page of everybody's logins, good and bad, the newest first. */
export function activitiesQuery({ q, page, page_size }: ActivityFilters) {
  return queryOptions({
    queryKey: ["activities", q, page, page_size],
    queryFn: async ({ signal }) => {
      const query = q === "" ? { page, page_size } : { q, page, page_size };
      const answer = await unwrap(
        api.GET("/api/activity/logs/", { params: { query }, signal }),
        LOAD_FAILED,
      );
      // Only the call without `page` answers the plain list.
      return answer as Exclude<typeof answer, unknown[]>;
    },
    placeholderData: keepPreviousData,
  });
}
