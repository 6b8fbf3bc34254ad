import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

export const branchesQuery = queryOptions({
  queryKey: ["branches"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/branches/", { signal }), "Failed to load branches."),
});
