import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

/** The roles found among all staff, each once. */
export const rolesQuery = queryOptions({
  queryKey: ["staff", "roles"],
  queryFn: async ({ signal }): Promise<string[]> => {
    const list = await unwrap(api.GET("/api/all/staff/", { signal }), "Failed to load staff data.");
    const staff = Array.isArray(list) ? list : list.items;
    return [...new Set(staff.map(({ role }) => role))].sort();
  },
});
