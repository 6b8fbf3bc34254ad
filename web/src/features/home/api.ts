import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

export function branchQuery(id: number) {
  return queryOptions({
    queryKey: ["branches", id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/branches/{id}/", { params: { path: { id } }, signal }),
        "Failed to load your branch.",
      ),
  });
}
