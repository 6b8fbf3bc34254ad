import { queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { api, multipart, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { keepRowsOf } from "@/lib/rows";

export type BankLine = Schema["BankLine"];
export type BankMove = Schema["BankLineMove"];
export type BankProposal = Schema["BankProposal"];
export type SettlementCredit = Schema["ClientCredit"];
export type BankImport = Schema["BankImport"];
export type BankImported = Schema["BankImported"];
export type BankLayout = Schema["BankLayout"];
export type BankMapping = Schema["BankMapping"];
export type BankMappingBody = Schema["BankMappingForm"];
export type BankPosted = Schema["BankPosted"];
export type BankPreview = Schema["BankPreview"];
export type LineNote = Schema["BankLineNote"];
export type SurePosted = Schema["BankSurePosted"];
export type PostingBody = Schema["BankPostingForm"];
export type PostingPreview = Schema["BankPostingPreview"];

/** The lists of lines on the page. */
export type Lines = "open" | "credits" | "outgoing" | "booked" | "set_aside";

/** A long file is stored in parts, and some may be stored by now. */
export const NOT_IMPORTED =
  "The file was not imported, or only a part of it. Import it again: lines that were imported before are skipped.";

export const LOAD_FAILED = "Failed to load bank lines.";

/** One page of a list of lines, with the proposal for each. */
export function linesQuery(lines: Lines, branch: number | null, { page, pageSize }: Paging) {
  const which = lines === "credits" ? { credits: true } : { state: lines };
  const list = ["bank-lines", lines, branch];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/bank/lines/", {
          params: {
            query: {
              ...which,
              ...(branch === null ? {} : { branch }),
              page,
              page_size: pageSize,
            },
          },
          signal,
        }),
        LOAD_FAILED,
      ),
    placeholderData: keepRowsOf(list),
  });
}

/** The number of open lines, by kind of proposal. */
export function matchesQuery(branch: number | null) {
  return queryOptions({
    queryKey: ["bank-lines", "matches", branch],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/bank/matches/", {
          params: { query: branch === null ? {} : { branch } },
          signal,
        }),
        "Failed to count the matches.",
      ),
  });
}

/** One page of the files that were imported, the newest first. */
export function importsQuery({ page, pageSize }: Paging) {
  const list = ["bank-lines", "imports"];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/bank/imports/", {
          params: { query: { page, page_size: pageSize } },
          signal,
        }),
        "Failed to load imported files.",
      ),
    placeholderData: keepRowsOf(list),
  });
}

/** The lender's mappings, and the layouts that are suggested for common banks. */
export const mappingsQuery = queryOptions({
  queryKey: ["bank-lines", "mappings"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/bank/mappings/", { signal }), "Failed to load mappings."),
});

/** Reads a file by a mapping and stores nothing. */
export function previewFile(body: BankMappingBody, file: File): Promise<BankPreview> {
  return unwrap(
    api.POST("/api/bank/preview/", {
      body: { ...body, file } as BankMappingBody,
      bodySerializer: multipart,
    }),
    "The file could not be read.",
  );
}

/** Adds a mapping, or replaces the one named. */
export function saveMapping(id: number | null, body: BankMappingBody): Promise<BankMapping> {
  const failed = "The mapping was not saved.";
  if (id === null) return unwrap(api.POST("/api/bank/mappings/", { body }), failed);
  return unwrap(api.PATCH("/api/bank/mappings/{id}/", { params: { path: { id } }, body }), failed);
}

export type NewImport = { branch: number; mapping: number; file: File };

export function importFile(body: NewImport): Promise<BankImported> {
  return unwrap(
    api.POST("/api/bank/imports/", {
      body: body as unknown as Schema["BankImportForm"],
      bodySerializer: multipart,
    }),
    NOT_IMPORTED,
  );
}

/** Sets a file aside, with all its unbooked lines. */
export function setImportAside(id: number) {
  return unwrap(
    api.POST("/api/bank/imports/{id}/set-aside/", { params: { path: { id } } }),
    "The file was not set aside.",
  );
}

/** Previews the booking of a line on a loan, or of its remainder in client credits. */
export function postingPreviewQuery(id: number, isCredit: boolean, body: PostingBody) {
  const path = isCredit
    ? "/api/bank/lines/{id}/apply/preview/"
    : "/api/bank/lines/{id}/post/preview/";
  return queryOptions({
    queryKey: ["bank-lines", "preview", path, id, body],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST(path, { body, params: { path: { id } }, signal }),
        "The booking could not be calculated.",
      ),
  });
}

/** Books the free amount of a line on a loan. */
export function postLine(
  id: number,
  body: PostingBody,
  header: IdempotencyHeader,
): Promise<BankPosted> {
  return unwrap(
    api.POST("/api/bank/lines/{id}/post/", { body, params: { path: { id }, header } }),
    "The line was not booked.",
  );
}

/** Puts what waits of a line in client credits on a loan. */
export function applyCredit(
  id: number,
  body: PostingBody,
  header: IdempotencyHeader,
): Promise<BankPosted> {
  return unwrap(
    api.POST("/api/bank/lines/{id}/apply/", { body, params: { path: { id }, header } }),
    "The credit was not applied to the loan.",
  );
}

export function holdLine(id: number, body: Schema["BankCreditForm"], header: IdempotencyHeader) {
  return unwrap(
    api.POST("/api/bank/lines/{id}/credit/", { body, params: { path: { id }, header } }),
    "The line was not recorded as a client credit.",
  );
}

export function payBack(id: number, body: Schema["BankPayBackForm"], header: IdempotencyHeader) {
  return unwrap(
    api.POST("/api/bank/lines/{id}/pay-back/", { body, params: { path: { id }, header } }),
    "The credit was not paid back.",
  );
}

/** One page of payments above a settlement that wait to be paid back, the oldest first. */
export function settlementCreditsQuery({ page, pageSize }: Paging) {
  const list = ["bank-lines", "settlement-credits"];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/client-credits/", {
          params: { query: { page, page_size: pageSize } },
          signal,
        }),
        "Failed to load client credits.",
      ),
    placeholderData: keepRowsOf(list),
  });
}

export function paySettlementCreditBack(id: number) {
  return unwrap(
    api.POST("/api/client-credits/{id}/pay-back/", { params: { path: { id } } }),
    "The credit was not paid back.",
  );
}

/** Returns a mistaken payback to client credits. */
export function returnPaidBack(move: number, reason: string, header: IdempotencyHeader) {
  return unwrap(
    api.POST("/api/bank/moves/{id}/return/", {
      body: { reason },
      params: { path: { id: move }, header },
    }),
    "The credit was not restored.",
  );
}

export function setAside(id: number, note: string) {
  return unwrap(
    api.POST("/api/bank/lines/{id}/set-aside/", { body: { note }, params: { path: { id } } }),
    "The line was not set aside.",
  );
}

export function bringBack(id: number) {
  return unwrap(
    api.POST("/api/bank/lines/{id}/bring-back/", { params: { path: { id } } }),
    "The line was not restored.",
  );
}

/** Posts the next lines whose match is sure. */
export function postSure(body: Schema["BankSureForm"]): Promise<SurePosted> {
  return unwrap(api.POST("/api/bank/post-sure/", { body }), "The lines were not booked.");
}

/** Undoes the match of a line with movements in the books. */
export function unmatchLine(id: number) {
  return unwrap(
    api.POST("/api/bank/lines/{id}/unmatch/", { params: { path: { id } } }),
    "The match was not undone.",
  );
}
