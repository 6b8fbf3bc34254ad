import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import type { ClientChanges, NewClient } from "./client-form";
import type { Client } from "./types";

const FAILED = "Failed to load client data. Please refresh the page.";

/** Which clients are wanted, as the server takes it; everything given must match. */
export type ClientFilters = {
  q?: string | undefined;
  national_id?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  gender?: string | undefined;
  /** `false` leaves out those on whom a blacklisting is in force. */
  blacklisted?: boolean | undefined;
  status?: string | undefined;
  sort?: string | undefined;
  page: number;
  page_size: number;
};

/** One page of the clients that match. */
export function clientsQuery(filters: ClientFilters) {
  return queryOptions({
    queryKey: ["clients", "list", filters],
    queryFn: async ({ signal }) => {
      const query = Object.fromEntries(
        Object.entries(filters).filter(([, value]) => value !== undefined && value !== ""),
      );
      const page = await unwrap(
        api.GET("/api/consultant/all/clients/", { params: { query }, signal }),
        FAILED,
      );
      // Only the call without `page` answers the plain list.
      return page as Exclude<typeof page, unknown[]>;
    },
    placeholderData: keepPreviousData,
  });
}

export function clientQuery(id: number) {
  return queryOptions({
    queryKey: ["clients", "one", id],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/clients/{id}/", { params: { path: { id } }, signal }), FAILED),
  });
}

/** Registers a client; the same key twice adds one. */
export function addClient(client: NewClient, header: IdempotencyHeader): Promise<Client> {
  // The choices are words of the server's, as the form's rules saw to.
  const body = { ...client, role: "CLIENT" } as Schema["ClientForm"];
  return unwrap(
    api.POST("/api/consultant/add/client/", { body, params: { header } }),
    "Failed to add client.",
  );
}

/** One client as they are now, past every cache: for going on after a version conflict. */
export function fetchClient(id: number): Promise<Client> {
  return unwrap(api.GET("/api/clients/{id}/", { params: { path: { id } } }), FAILED);
}

export function editClient(id: number, changes: ClientChanges): Promise<Client> {
  return unwrap(
    api.PATCH("/api/consultant/edit/client/{id}/", {
      params: { path: { id } },
      body: changes as Schema["ClientForm"],
    }),
    "An error occurred while updating the client",
  );
}

/** Asks again for everything that shows clients. */
export async function refreshClients(client: QueryClient) {
  await Promise.all(
    [["clients"], ["blacklist"]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
