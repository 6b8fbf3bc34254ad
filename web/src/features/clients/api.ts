import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { phoneOf } from "@/components/person-fields";
import type { Saving } from "@/components/record-form";
import { LOAD_FAILED } from "@/features/client-search/api";
import type { Client } from "@/features/client-search/types";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { stated } from "@/lib/credit-classes";
import type { IdempotencyHeader } from "@/lib/idempotency";
import type { ClientValues } from "./client-fields";

/** One client as they are now, past every cache: for going on after a version conflict. */
export function fetchClient(id: number): Promise<Client> {
  return unwrap(api.GET("/api/clients/{id}/", { params: { path: { id } } }), LOAD_FAILED);
}

/** The body of either form: a new client has one phone number. */
export function clientBody({ phone_numbers, ...typed }: ClientValues, client: Client | null) {
  const fields = { ...typed, income_band: stated(typed.income_band) };
  const body =
    client === null
      ? { ...fields, phone_number: phoneOf(phone_numbers), role: "CLIENT" }
      : { ...fields, phone_numbers };
  // The choices are words of the server's, as the form's rules saw to.
  return body as Schema["ClientForm"];
}

/** Registers a client, where the same key twice adds one, or changes the one named. */
export function saveClient(
  { id, body }: Saving<Schema["ClientForm"]>,
  header: IdempotencyHeader,
): Promise<Client> {
  return id === null
    ? unwrap(
        api.POST("/api/consultant/add/client/", { body, params: { header } }),
        "Failed to add client.",
      )
    : unwrap(
        api.PATCH("/api/consultant/edit/client/{id}/", { params: { path: { id } }, body }),
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
