import { queryOptions } from "@tanstack/react-query";
import { allOf, api, multipart, type Schema, unwrap } from "@/lib/api/client";
import { fetchWithProgress } from "@/lib/api/upload";
import { forgetPart, type IdempotencyHeader, once } from "@/lib/idempotency";
import type { DocumentType } from "./document";

export type ClientDocument = Schema["ClientDocument"];

/** A client's documents, the newest first. Their links are signed again with each answer. */
export function documentsQuery(client: number) {
  return queryOptions({
    queryKey: ["clients", "documents", client],
    queryFn: async ({ signal }) =>
      allOf(
        await unwrap(
          api.GET("/api/clients/{id}/documents/", { params: { path: { id: client } }, signal }),
          "Failed to load documents.",
        ),
      ),
  });
}

export type NewDocument = { name: string; type: DocumentType; file: File };

/** One key for each file: several are sent one after the other, and one may be left to be tried again. */
function partOf(client: number, { name, size, lastModified }: File) {
  return { form: `client-document:${client}`, part: `${name}:${size}:${lastModified}` };
}

/** Forgets that a file was sent, which its person has left out. */
export function forgetUpload(client: number, file: File) {
  forgetPart(partOf(client, file));
}

/**
 * Adds a document to a client; reports progress from 0 to 1.
 * Sent again after a lost connection, it is stored once.
 */
export function uploadDocument(
  client: number,
  { name, type, file }: NewDocument,
  onProgress: (part: number) => void,
  isAwaited: () => boolean,
): Promise<ClientDocument> {
  const send = (header: IdempotencyHeader) =>
    unwrap(
      api.POST("/api/clients/{id}/documents/", {
        params: { path: { id: client }, header },
        body: { document_name: name, document_type: type, document_file: file },
        bodySerializer: multipart,
        fetch: fetchWithProgress(onProgress),
      }),
      "Failed to upload document.",
    );
  return once({ ...partOf(client, file), body: { name, type } }, send, isAwaited);
}

export function deleteDocument(id: number) {
  return unwrap(
    api.DELETE("/api/clients/documents/{id}/", { params: { path: { id } } }),
    "Failed to delete document.",
  );
}
