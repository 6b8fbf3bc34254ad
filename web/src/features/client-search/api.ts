import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api/client";
import { keepRowsOf } from "@/lib/rows";

/** The message if clients cannot be loaded and the server gives no reason. */
export const LOAD_FAILED = "Failed to load client data. Please refresh the page.";

/** The filters for clients, in the server's form; all must match. */
export type ClientFilters = {
  q?: string | undefined;
  national_id?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  gender?: string | undefined;
  /** `false` leaves out clients with a blacklisting in force. */
  blacklisted?: boolean | undefined;
  status?: string | undefined;
  sort?: string | undefined;
  page: number;
  page_size: number;
};

/** One page of the clients that match. */
export function clientsQuery(filters: ClientFilters) {
  const { q, national_id, first_name, last_name, sort, page, page_size, ...chosen } = filters;
  const list = ["clients", "list", chosen];
  return queryOptions({
    queryKey: [...list, { q, national_id, first_name, last_name }, sort, page, page_size],
    queryFn: async ({ signal }) => {
      const query = Object.fromEntries(
        Object.entries(filters).filter(([, value]) => value !== undefined && value !== ""),
      );
      const answer = await unwrap(
        api.GET("/api/consultant/all/clients/", { params: { query }, signal }),
        LOAD_FAILED,
      );
      // Only the call without `page` answers the plain list.
      return answer as Exclude<typeof answer, unknown[]>;
    },
    placeholderData: keepRowsOf(list),
  });
}

export function clientQuery(id: number) {
  return queryOptions({
    queryKey: ["clients", "one", id],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/clients/{id}/", { params: { path: { id } }, signal }), LOAD_FAILED),
  });
}
