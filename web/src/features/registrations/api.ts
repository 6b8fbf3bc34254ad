import { queryOptions } from "@tanstack/react-query";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";
import type { Permission } from "@/lib/permissions";

export type RegisteredUser = Schema["RegisteredUser"];

export const LOAD_FAILED = "Failed to load registrations.";

/** Who has registered and waits to be let in, the first first. */
export const registrationsQuery = queryOptions({
  queryKey: ["registrations"],
  queryFn: async ({ signal }) =>
    allOf(await unwrap(api.GET("/api/management/registrations/", { signal }), LOAD_FAILED)),
});

/** Lets somebody in with the permissions chosen for them, or does nothing. */
export function approve(id: number, flags: readonly Permission[]): Promise<RegisteredUser> {
  return unwrap(
    api.POST("/api/management/registrations/{id}/approve/", {
      params: { path: { id } },
      body: { permissions: Object.fromEntries(flags.map((flag) => [flag, true])) },
    }),
    "Failed to approve the registration.",
  );
}

/** Turns somebody away; they may register again. */
export function decline(id: number) {
  return unwrap(
    api.POST("/api/management/registrations/{id}/decline/", { params: { path: { id } } }),
    "Failed to decline the registration.",
  );
}
