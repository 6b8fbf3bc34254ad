import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { LOAD_FAILED } from "@/features/client-search/api";
import type { Client } from "@/features/client-search/types";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { stated } from "@/lib/credit-classes";
import type { IdempotencyHeader } from "@/lib/idempotency";
import type { ClientChanges, NewClient } from "./client-form";

/** Registers a client; the same key twice adds one. */
export function addClient(client: NewClient, header: IdempotencyHeader): Promise<Client> {
  // The choices are words of the server's, as the form's rules saw to.
  const income_band = stated(client.income_band);
  const body = { ...client, income_band, role: "CLIENT" } as Schema["ClientForm"];
  return unwrap(
    api.POST("/api/consultant/add/client/", { body, params: { header } }),
    "Failed to add client.",
  );
}

/** One client as they are now, past every cache: for going on after a version conflict. */
export function fetchClient(id: number): Promise<Client> {
  return unwrap(api.GET("/api/clients/{id}/", { params: { path: { id } } }), LOAD_FAILED);
}

export function editClient(id: number, changes: ClientChanges): Promise<Client> {
  return unwrap(
    api.PATCH("/api/consultant/edit/client/{id}/", {
      params: { path: { id } },
      body: { ...changes, income_band: stated(changes.income_band) } as Schema["ClientForm"],
    }),
    "An error occurred while updating the client",
  );
}

/** Everything that is stored about a client, as a ZIP archive. The access log records it. */
export function exportClient(id: number): Promise<Blob> {
  return unwrap<unknown>(
    api.GET("/api/clients/{id}/export/", { params: { path: { id } }, parseAs: "blob" }),
    "Failed to export the client's data.",
  ) as Promise<Blob>;
}

/** The client's erasure status: possible, or the reason against it and its end date. */
export type ClientErasure = Schema["ClientErasure"];

export function erasureQuery(id: number) {
  return queryOptions({
    queryKey: ["clients", "erasure", id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/clients/{id}/erasure/", { params: { path: { id } }, signal }),
        "Failed to check whether this client can be erased.",
      ),
    // It depends on loans, requests and the day.
    staleTime: 0,
  });
}

/** Asks again for everything that shows clients. */
export async function refreshClients(client: QueryClient) {
  await Promise.all(
    [["clients"], ["blacklist"]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
