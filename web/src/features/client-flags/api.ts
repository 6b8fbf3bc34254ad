import { queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";

/** A stop flag, open or lifted. */
export type ClientFlag = Schema["ClientFlag"];
export type ClientFlagBody = Schema["ClientFlagForm"];
/** A stop flag that is open, as clients and call lists show it. */
export type OpenFlag = Schema["OpenFlag"];
export type DueCertificate = Schema["DueCertificate"];

/** All flags of a client, the newest first. */
export function flagsQuery(client: number) {
  return queryOptions({
    queryKey: ["client-flags", client],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/clients/{id}/flags/", { params: { path: { id: client } }, signal }),
        "Failed to load the client's flags.",
      ),
  });
}

export function raiseFlag(client: number, body: ClientFlagBody): Promise<ClientFlag> {
  return unwrap(
    api.POST("/api/clients/{id}/flags/", { params: { path: { id: client } }, body }),
    "The flag was not raised.",
  );
}

export function liftFlag({ client, id }: ClientFlag, reason: string): Promise<ClientFlag> {
  return unwrap(
    api.POST("/api/clients/{id}/flags/{flag_id}/lift/", {
      params: { path: { id: client, flag_id: id } },
      body: { reason },
    }),
    "The flag was not lifted.",
  );
}

/** Clients whose debt counsellor waits for a certificate of balance. Out of date with the dashboard. */
export const dueCertificatesQuery = queryOptions({
  queryKey: ["dashboard", "due-certificates"],
  queryFn: ({ signal }) =>
    unwrap(
      api.GET("/api/dashboard/due-certificates/", { signal }),
      "Failed to load certificates of balance that are due.",
    ),
});
