import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";

const ROLES = ["Administrator", "Consultant"] as const;

/** The roles found among all staff. The staff themselves are not fetched. */
export const rolesQuery = queryOptions({
  queryKey: ["staff", "roles"],
  queryFn: async ({ signal }): Promise<string[]> => {
    const found = await Promise.all(
      ROLES.map(async (role) => {
        const query = { role, page: 1, page_size: 1 };
        const list = await unwrap(
          api.GET("/api/all/staff/", { params: { query }, signal }),
          "Failed to load staff data.",
        );
        // Only the call without `page` answers the plain list.
        return Array.isArray(list) ? list.length : list.total;
      }),
    );
    return ROLES.filter((_, index) => found[index] !== 0);
  },
});
