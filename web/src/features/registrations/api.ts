import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { Permission } from "@/lib/permissions";

export type RegisteredUser = Schema["RegisteredUser"];

export const LOAD_FAILED = "Failed to load registrations.";

/** Who has registered and waits to be let in, the first first. */
export const registrationsQuery = queryOptions({
  queryKey: ["registrations"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/management/registrations/", { signal }), LOAD_FAILED),
});

/** What became of an approval: the account can be open although its permissions were not saved. */
export type Approved = { user: RegisteredUser; permissionsFailed: Error | null };

async function approve(id: number, flags: readonly Permission[]): Promise<Approved> {
  const user = await unwrap(
    api.POST("/api/management/registrations/{id}/approve/", { params: { path: { id } } }),
    "Failed to approve the registration.",
  );
  if (flags.length === 0) return { user, permissionsFailed: null };
  const change: Partial<Schema["StaffForm"]> = Object.fromEntries(
    flags.map((flag) => [flag, true]),
  );
  try {
    await unwrap(
      api.PATCH("/api/management/users/{id}/", {
        params: { path: { id } },
        // What an edit leaves out stays as it is.
        body: change as Schema["StaffForm"],
      }),
      "Failed to save the permissions.",
    );
    return { user, permissionsFailed: null };
  } catch (error) {
    return { user, permissionsFailed: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Lets somebody in, with the permissions chosen for them. */
export function useApprove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, flags }: { id: number; flags: readonly Permission[] }) => approve(id, flags),
    onSettled: () => client.invalidateQueries({ queryKey: ["registrations"] }),
  });
}

/** Turns somebody away for good. */
export function useDecline() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      unwrap(
        api.POST("/api/management/registrations/{id}/decline/", { params: { path: { id } } }),
        "Failed to decline the registration.",
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ["registrations"] }),
  });
}
