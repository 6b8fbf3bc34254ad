import { queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";
import type { ArrearsAge } from "@/lib/arrears";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { keepRowsOf } from "@/lib/rows";

/** A note on a loan, and a promise to pay. */
export type LoanNote = Schema["LoanNote"];
export type LateLoan = Schema["LateLoan"];
export type DueInstallment = Schema["DueInstallment"];
export type LoanPromise = Schema["LoanPromise"];
export type PromisePage = Schema["PromisePage"];
export type LoanContact = Schema["LoanContact"];
export type ArrearsReport = Schema["ArrearsReport"];
export type ArrearsAges = Schema["ArrearsAges"];
export type Grouping = "branch" | "product" | "consultant";

export const LIST_FAILED = "Failed to load the list.";
export const ARREARS_FAILED = "Failed to load arrears.";

/** The same query, fetched again even if its data is fresh. */
export function fresh<Query>(query: Query) {
  return { ...query, staleTime: 0 };
}

type Where = { branch: number | null };

const at = ({ branch }: Where) => (branch === null ? {} : { branch });
const part = ({ page, pageSize }: Paging) => ({ page, page_size: pageSize });

/** Arrears by age at the end of a day; without one, the current ones. */
export function arrearsQuery(asked: Where & { date: string | null; by: Grouping }) {
  return queryOptions({
    queryKey: ["collections", "arrears", asked],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/collections/arrears/", {
          params: {
            query: {
              ...at(asked),
              ...(asked.date !== null && { date: asked.date }),
              group_by: asked.by,
            },
          },
          signal,
        }),
        ARREARS_FAILED,
      ),
  });
}

type LateFilters = Where & {
  product: number | null;
  consultant: number | null;
  age: ArrearsAge | null;
};

/** The filters for loans in arrears, in the server's form. */
export function lateWanted(filters: LateFilters) {
  const { product, consultant, age } = filters;
  return {
    ...at(filters),
    ...(product !== null && { loan_product: product }),
    ...(consultant !== null && { disbursed_by: consultant }),
    ...(age !== null && { age }),
  };
}

/** One page of the loans in arrears, the longest late first. */
export function lateQuery(filters: LateFilters, paging: Paging) {
  const list = ["collections", "late", filters];
  return queryOptions({
    queryKey: [...list, paging],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/collections/loans/", {
          params: { query: { ...lateWanted(filters), ...part(paging) } },
          signal,
        }),
        LIST_FAILED,
      ),
    placeholderData: keepRowsOf(list),
  });
}

/** The days of a list, `YYYY-MM-DD`. */
export type Days = { from: string; to: string };

/**
 * One page of a branch's unpaid installments that fall due on these days; `whole` for those of a list that
 * is downloaded, which the server records.
 */
export function dueQuery(asked: Where & Days & { whole?: boolean }, paging: Paging) {
  const list = ["collections", "due", asked];
  return queryOptions({
    queryKey: [...list, paging],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/collections/due/", {
          params: {
            query: {
              ...at(asked),
              start_date: asked.from,
              end_date: asked.to,
              ...(asked.whole && { whole: true }),
              ...part(paging),
            },
          },
          signal,
        }),
        LIST_FAILED,
      ),
    placeholderData: keepRowsOf(list),
  });
}

type PromisesAsked = Where & Days & { unkept: boolean; whole?: boolean };

/**
 * One page of the promises for these days; `unkept` for those for which too little was paid, `whole` for
 * those of a list that is downloaded, which the server records.
 */
export function promisesQuery(asked: PromisesAsked, paging: Paging) {
  const list = ["collections", "promises", asked];
  return queryOptions({
    queryKey: [...list, paging],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/collections/promises/", {
          params: {
            query: {
              ...at(asked),
              start_date: asked.from,
              end_date: asked.to,
              unkept: asked.unkept,
              ...(asked.whole && { whole: true }),
              ...part(paging),
            },
          },
          signal,
        }),
        LIST_FAILED,
      ),
    placeholderData: keepRowsOf(list),
  });
}

/** The notes of a loan, the newest first. */
export function notesQuery(loan: number) {
  return queryOptions({
    queryKey: ["collections", "notes", loan],
    queryFn: async ({ signal }) =>
      allOf(
        await unwrap(
          api.GET("/api/loan-accounts/{id}/notes/", { params: { path: { id: loan } }, signal }),
          "Failed to load notes.",
        ),
      ),
  });
}

export type NoteBody = Schema["LoanNoteForm"];

/** Notes something about a loan. */
export function addNote(loan: number, body: NoteBody, header: IdempotencyHeader) {
  return unwrap(
    api.POST("/api/loan-accounts/{id}/notes/", { params: { path: { id: loan }, header }, body }),
    "The note was not saved.",
  );
}
