import { queryOptions } from "@tanstack/react-query";
import type { Journal } from "@/features/vouchers/api";
import { api, multipart, type Schema, unwrap } from "@/lib/api/client";
import { fetchWithProgress } from "@/lib/api/upload";
import type { FileId } from "@/lib/files";
import type { IdempotencyHeader } from "@/lib/idempotency";

export type OpeningBody = Schema["OpeningForm"];

/** The accounts that journals may use: those of loans and of cash move by their own work alone. */
export const accountsQuery = queryOptions({
  queryKey: ["vouchers", "accounts"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/journals/accounts/", { signal }), "Failed to load the accounts."),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The request body of a journal. The file itself is sent beside it. */
export type JournalBody = Omit<Schema["JournalForm"], "document"> & { document: FileId | null };

/** Enters a journal, which a second administrator approves. */
export function enterJournal(
  { document: _, ...body }: JournalBody,
  file: File | null,
  header: IdempotencyHeader,
  onProgress: (part: number) => void,
): Promise<Journal> {
  const params = { header };
  const call =
    file === null
      ? api.POST("/api/journals/", { params, body })
      : api.POST("/api/journals/", {
          params,
          body: { ...body, document: file },
          bodySerializer: withLines,
          fetch: fetchWithProgress(onProgress),
        });
  return unwrap(call, "The journal was not entered.");
}

/** A multipart form with the lines as browsers nest them: `lines[0][account]`. */
function withLines({ lines, ...body }: Schema["JournalForm"]): FormData {
  const nested = lines.flatMap((line, place) =>
    Object.entries(line).map(([name, value]) => [`lines[${place}][${name}]`, value] as const),
  );
  return multipart({ ...body, ...Object.fromEntries(nested) });
}

/** Books what a branch had in cash or in the bank when its books began. */
export function enterOpening(body: OpeningBody, header: IdempotencyHeader): Promise<Journal> {
  return unwrap(
    api.POST("/api/branches/opening-balance/", { params: { header }, body }),
    "The opening balance was not booked.",
  );
}
