import { queryOptions } from "@tanstack/react-query";
import type { Saving } from "@/components/record-form";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";

export type Branch = Schema["Branch"];
export type BranchFields = Schema["BranchForm"];

/** Every branch by name with its figures of this moment, those out of use included. */
export const branchesQuery = queryOptions({
  queryKey: ["branches", "list"],
  queryFn: async ({ signal }): Promise<Branch[]> =>
    allOf(await unwrap(api.GET("/api/branches/", { signal }), "Failed to load branches.")),
});

/** One branch as it is now, past every cache: for going on after a version conflict. */
export function fetchBranch(id: number): Promise<Branch> {
  return unwrap(
    api.GET("/api/branches/{id}/", { params: { path: { id } } }),
    "Failed to load the branch.",
  );
}

/** Opens a branch, or changes the one named. */
export function saveBranch({ id, body }: Saving<BranchFields>): Promise<Branch> {
  return id === null
    ? unwrap(api.POST("/api/branches/", { body }), "Failed to add branch")
    : unwrap(
        api.PATCH("/api/branches/{id}/", { params: { path: { id } }, body }),
        "Failed to update branch",
      );
}
