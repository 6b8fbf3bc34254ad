import { queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { api, multipart, type Schema, unwrap } from "@/lib/api/client";
import { keepRowsOf } from "@/lib/rows";

export type ScreeningList = Schema["ScreeningList"];
export type ScreeningMatch = Schema["ScreeningMatch"];
export type MatchDecision = Schema["MatchDecisionForm"];
export type MatchState = MatchDecision["decision"];

/** The uploaded lists, the newest first. Clients are compared with the newest. */
export const listsQuery = queryOptions({
  queryKey: ["screening", "lists"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/screening/lists/", { signal }), "Failed to load the sanctions list."),
});

export function matchesQuery(state: MatchState, { page, pageSize }: Paging) {
  const list = ["screening", "matches", state];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/screening/matches/", {
          params: { query: { state, page, page_size: pageSize } },
          signal,
        }),
        "Failed to load the matches.",
      ),
    placeholderData: keepRowsOf(list),
  });
}

export function uploadList(list: File) {
  return unwrap(
    api.POST("/api/screening/lists/", {
      body: { list } as unknown as Schema["ScreeningListForm"],
      bodySerializer: multipart,
    }),
    "The list was not uploaded.",
  );
}

export function decideMatch(id: number, body: MatchDecision): Promise<ScreeningMatch> {
  return unwrap(
    api.POST("/api/screening/matches/{id}/decide/", { params: { path: { id } }, body }),
    "The decision was not recorded.",
  );
}
