import { queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";

export type Identification = Schema["Identification"];
export type IdentificationBody = Schema["IdentificationForm"];

/** How a client was identified, the newest first. */
export function identificationsQuery(client: number) {
  return queryOptions({
    queryKey: ["identifications", client],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/clients/{id}/identifications/", { params: { path: { id: client } }, signal }),
        "Failed to load the client's identification.",
      ),
  });
}

export function identify(client: number, body: IdentificationBody): Promise<Identification> {
  return unwrap(
    api.POST("/api/clients/{id}/identifications/", { params: { path: { id: client } }, body }),
    "The identification was not recorded.",
  );
}
