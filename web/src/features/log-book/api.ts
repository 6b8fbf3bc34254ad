import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { addDays } from "@/lib/dates";
import { keepRowsOf } from "@/lib/rows";

export type LogBookEntry = Schema["LogBookEntry"];
export type LogBookDay = Schema["LogBookDay"];

export const LOAD_FAILED = "Failed to load the log book.";

/**
 * The scope of the entries: in the staff app the Consultant's own; in the console one's own, all
 * people's, or a branch's.
 */
export type Scope =
  | { scope: "own" }
  | { scope: "mine" | "all" }
  | { scope: "branch"; branch: number };

/** The filter: one person, between two days that are both included. */
export type Filter = { staff?: number; from?: string; to?: string };

/** Days that an answer has where there are more. */
const DAYS_EACH = 62;

/** The days that have entries, two months at a time, the newest first. */
export function daysQuery(scope: Scope, filter: Filter = {}) {
  return infiniteQueryOptions({
    queryKey: ["log-book", "days", scope, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? filter : { ...filter, to: pageParam };
      return unwrap(
        scope.scope === "own"
          ? api.GET("/api/consultant/logbook/days/", { params: { query }, signal })
          : api.GET("/api/adminstrator/logbook/days/", {
              params: { query: { ...scope, ...query } },
              signal,
            }),
        LOAD_FAILED,
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (days) => {
      const last = days.at(-1);
      return last === undefined || days.length < DAYS_EACH ? undefined : addDays(last.date, -1);
    },
  });
}

/** Some days, both included. */
export type Span = Required<Pick<Filter, "from" | "to">> & Pick<Filter, "staff">;

/** All entries of some days, the newest first: for spans that have few. */
export function entriesQuery(scope: Scope, span: Span) {
  return queryOptions({
    queryKey: ["log-book", "entries", scope, span],
    queryFn: ({ signal }) => fetchEntries(scope, span, signal),
  });
}

/** All entries of some days, the newest first, past every cache. */
export async function fetchEntries(
  scope: Scope,
  span: Span,
  signal: AbortSignal,
): Promise<LogBookEntry[]> {
  const answer = await entriesCall(scope, span, signal);
  // Without `page` the answer is plain; its type names both forms.
  return Array.isArray(answer) ? answer : answer.items;
}

/** Entries of some days, page by page. */
export function entryPageQuery(scope: Scope, span: Span, { page, pageSize }: Paging) {
  const list = ["log-book", "entries", scope, span];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: async ({ signal }) => {
      const query = { ...span, page, page_size: pageSize };
      const answer = await entriesCall(scope, query, signal);
      // Only the call without `page` answers a plain list.
      return answer as Exclude<typeof answer, unknown[]>;
    },
    placeholderData: keepRowsOf(list),
  });
}

type EntriesQuery = Span & { page?: number; page_size?: number };

function entriesCall(scope: Scope, query: EntriesQuery, signal: AbortSignal) {
  return unwrap(
    scope.scope === "own"
      ? api.GET("/api/consultant/logbook/", { params: { query }, signal })
      : api.GET("/api/adminstrator/logbook/", {
          params: { query: { ...scope, ...query } },
          signal,
        }),
    LOAD_FAILED,
  );
}
