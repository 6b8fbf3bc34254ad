import { queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { keepRowsOf } from "@/lib/rows";

/** An export that was made. */
export type AccountantExport = Schema["AccountantExport"];
/** An export with its files. */
export type ExportWithFiles = Schema["AccountantExportWithFiles"];
export type ExportBody = Schema["AccountantExportForm"];
/** An account or category of the books, with its account in the accountant's program. */
export type ExternalAccount = Schema["ExternalAccount"];
export type ExternalAccountBody = Schema["ExternalAccountsForm"]["accounts"][number];

export const LOAD_FAILED = "Failed to load exports.";
export const ACCOUNTS_FAILED = "Failed to load accounts.";
export const MAKE_FAILED = "The export was not made.";
export const SAVE_FAILED = "The accounts were not saved.";
export const DOWNLOAD_FAILED = "The files were not downloaded.";

/** The start of the key of every page of exports. New entries in the books can supersede some. */
export const EXPORTS = ["accounting", "exports"];

/** One page of the exports, the latest first. */
export function exportsQuery({ page, pageSize }: Paging) {
  return queryOptions({
    queryKey: [...EXPORTS, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/accounting/exports/", {
          params: { query: { page, page_size: pageSize } },
          signal,
        }),
        LOAD_FAILED,
      ),
    placeholderData: keepRowsOf(EXPORTS),
  });
}

export function makeExport(body: ExportBody, header: IdempotencyHeader): Promise<ExportWithFiles> {
  return unwrap(api.POST("/api/accounting/exports/", { params: { header }, body }), MAKE_FAILED);
}

export function fetchExport(id: number): Promise<ExportWithFiles> {
  return unwrap(
    api.GET("/api/accounting/exports/{id}/", { params: { path: { id } } }),
    DOWNLOAD_FAILED,
  );
}

/** Every account, and every category after its account. */
export const externalAccountsQuery = queryOptions({
  queryKey: ["expense-categories", "external-accounts"],
  queryFn: async ({ signal }) =>
    allOf(await unwrap(api.GET("/api/external-accounts/", { signal }), ACCOUNTS_FAILED)),
});

/** Maps accounts; returns all of them. */
export function mapAccounts(accounts: ExternalAccountBody[]): Promise<ExternalAccount[]> {
  return unwrap(api.PATCH("/api/external-accounts/", { body: { accounts } }), SAVE_FAILED);
}
