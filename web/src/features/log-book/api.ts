import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { addDays } from "@/lib/dates";

export type LogBookEntry = Schema["LogBookEntry"];
export type LogBookDay = Schema["LogBookDay"];

export const LOAD_FAILED = "Failed to load the log book.";

/** Whose entries are shown: one's own, everybody's, or a branch's. */
export type Scope = { scope: "mine" | "all" } | { scope: "branch"; branch: number };

/** Days that an answer has where there are more. */
const DAYS_EACH = 62;

/** The days that have entries, two months at a time, the newest first. */
export function daysQuery(scope: Scope) {
  return infiniteQueryOptions({
    queryKey: ["log-book", "days", scope],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET("/api/adminstrator/logbook/days/", {
          params: { query: pageParam === null ? scope : { ...scope, to: pageParam } },
          signal,
        }),
        LOAD_FAILED,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (days) => {
      const last = days.at(-1);
      return last === undefined || days.length < DAYS_EACH ? undefined : addDays(last.date, -1);
    },
  });
}

type Between = { from: string; to: string; staff?: number };

/** As many entries as an answer can have. */
const ALL_AT_ONCE: Paging = { page: 1, pageSize: 500 };

/** Entries between two days, both included, the newest first. */
export function entriesQuery(scope: Scope, between: Between, paging = ALL_AT_ONCE) {
  return queryOptions({
    queryKey: ["log-book", "entries", scope, between, paging],
    queryFn: async ({ signal }) => {
      const { page, pageSize } = paging;
      const query = { ...scope, ...between, page, page_size: pageSize };
      const answer = await unwrap(
        api.GET("/api/adminstrator/logbook/", { params: { query }, signal }),
        LOAD_FAILED,
      );
      // Only the call without `page` answers a plain list.
      return answer as Exclude<typeof answer, unknown[]>;
    },
  });
}
