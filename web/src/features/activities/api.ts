import { queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { keepRowsOf } from "@/lib/rows";
import type { Outcome } from "./view";

export type LoginEvent = Schema["LoginEvent"];

export const LOAD_FAILED = "Failed to load activities.";

/** The filters for logins. */
export type ActivityFilters = {
  q: string;
  outcome: Outcome | null;
  /** A whole IP address, or empty. */
  address: string;
  from: string;
  to: string;
  page: number;
  page_size: number;
};

/** One page of all people's logins, successful and failed, the newest first. */
export function activitiesQuery(filters: ActivityFilters) {
  const { q, outcome, address, from, to, page, page_size } = filters;
  const list = ["activities", outcome, address, from, to];
  return queryOptions({
    queryKey: [...list, q, page, page_size],
    queryFn: async ({ signal }) => {
      const query = {
        page,
        page_size,
        ...(q !== "" && { q }),
        ...(outcome !== null && { outcome }),
        ...(address !== "" && { address }),
        ...(from !== "" && { from }),
        ...(to !== "" && { to }),
      };
      const answer = await unwrap(
        api.GET("/api/activity/logs/", { params: { query }, signal }),
        LOAD_FAILED,
      );
      // Only the call without `page` answers the plain list.
      return answer as Exclude<typeof answer, unknown[]>;
    },
    placeholderData: keepRowsOf(list),
  });
}
