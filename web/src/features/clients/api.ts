import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { idempotent, settled } from "@/lib/idempotency";
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

/** The blacklisting in force against a client; null when there is none. */
export function activeBlacklistingQuery(client: number) {
  return queryOptions({
    queryKey: ["blacklist", "active", client],
    queryFn: async ({ signal }) => {
      const records = await unwrap(
        api.GET("/api/clients/blacklist/", {
          params: { query: { client, status: "active" } },
          signal,
        }),
        "Failed to load blacklisted clients. Please refresh the page.",
      );
      return (Array.isArray(records) ? records : records.items)[0] ?? null;
    },
  });
}

const ADD_FORM = "add-client";

export async function addClient(client: NewClient): Promise<Client> {
  // The choices are words of the server's, as the form's rules saw to.
  const body = { ...client, role: "CLIENT" } as Schema["ClientForm"];
  const added = await unwrap(
    api.POST("/api/consultant/add/client/", {
      body,
      params: { header: idempotent(ADD_FORM, body) },
    }),
    "Failed to add client.",
  );
  settled(ADD_FORM);
  return added;
}

export function editClient(id: number, changes: ClientChanges): Promise<Client> {
  return unwrap(
    api.PATCH("/api/consultant/edit/client/{id}/", {
      params: { path: { id } },
      body: changes as Schema["ClientForm"],
    }),
    "Failed to update client.",
  );
}

export function blacklistClient(client: number, reason: string) {
  return unwrap(
    api.POST("/api/clients/blacklist/", { body: { client, reason } }),
    "Failed to blacklist client.",
  );
}

export function revokeBlacklisting(id: number) {
  return unwrap(
    api.PATCH("/api/clients/blacklist/{id}/", {
      params: { path: { id } },
      body: { is_active: false },
    }),
    "Failed to revoke blacklist.",
  );
}

/** Asks again for everything that shows clients. */
export async function refreshClients(client: QueryClient) {
  await Promise.all(
    [["clients"], ["blacklist"]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
