import { queryOptions } from "@tanstack/react-query";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";
import type { Permission } from "@/lib/permissions";

export type RegisteredUser = Schema["RegisteredUser"];

export const LOAD_FAILED = "Failed to load registrations.";

/** Registrations that wait for approval, the oldest first. */
export const registrationsQuery = queryOptions({
  queryKey: ["registrations"],
  queryFn: async ({ signal }) =>
    allOf(await unwrap(api.GET("/api/management/registrations/", { signal }), LOAD_FAILED)),
});

/** Approves a registration and grants the chosen permissions, both or neither. */
export function approve(id: number, flags: readonly Permission[]): Promise<RegisteredUser> {
  return unwrap(
    api.POST("/api/management/registrations/{id}/approve/", {
      params: { path: { id } },
      body: { permissions: Object.fromEntries(flags.map((flag) => [flag, true])) },
    }),
    "Failed to approve the registration.",
  );
}

/** Declines a registration; the person may register again. */
export function decline(id: number) {
  return unwrap(
    api.POST("/api/management/registrations/{id}/decline/", { params: { path: { id } } }),
    "Failed to decline the registration.",
  );
}
