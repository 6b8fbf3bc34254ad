import { queryOptions } from "@tanstack/react-query";
import { api, multipart, type Schema, unwrap } from "@/lib/api/client";

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

export function matchesQuery(state: MatchState) {
  return queryOptions({
    queryKey: ["screening", "matches", state],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/screening/matches/", { params: { query: { state } }, signal }),
        "Failed to load the matches.",
      ),
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
