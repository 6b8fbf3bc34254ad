import { queryOptions } from "@tanstack/react-query";
import type { Paging } from "@/components/ui/pagination";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { keepRowsOf } from "@/lib/rows";

export type BankAccountDay = Schema["BankAccountDay"];
export type BankComparison = Schema["BankComparison"];
export type BankReconciliation = Schema["BankReconciliation"];
export type BookMovement = BankComparison["only_in_books"]["items"][number];
export type UnexplainedLine = BankComparison["only_on_statement"]["items"][number];

export const LOAD_FAILED = "Failed to load the bank account.";
export const NOT_RECONCILED = "The statement was not reconciled.";
export const NOT_MATCHED = "The line was not matched.";

/** A branch's bank account on the evening of a day, in the books and on its statement. */
export function accountQuery(branch: number, day: string) {
  return queryOptions({
    queryKey: ["bank-lines", "reconciliation", branch, day],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/bank/reconciliation/", { params: { query: { branch, day } }, signal }),
        LOAD_FAILED,
      ),
    placeholderData: keepRowsOf(["bank-lines", "reconciliation", branch]),
  });
}

/** One page of a branch's reconciliations, the newest first. */
export function reconciliationsQuery(branch: number, { page, pageSize }: Paging) {
  const list = ["bank-lines", "reconciliations", branch];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/bank/reconciliations/", {
          params: { query: { branch, page, page_size: pageSize } },
          signal,
        }),
        "Failed to load reconciliations.",
      ),
    placeholderData: keepRowsOf(list),
  });
}

export function reconcile(body: Schema["BankReconciliationForm"], header: IdempotencyHeader) {
  return unwrap(
    api.POST("/api/bank/reconciliations/", { body, params: { header } }),
    NOT_RECONCILED,
  );
}

export function withdraw(id: number) {
  return unwrap(
    api.POST("/api/bank/reconciliations/{id}/withdraw/", { params: { path: { id } } }),
    "The reconciliation was not withdrawn.",
  );
}

/** Matches a line with movements, by the numbers of their entries. */
export function matchLine(id: number, entries: number[]) {
  return unwrap(
    api.POST("/api/bank/lines/{id}/match/", { body: { entries }, params: { path: { id } } }),
    NOT_MATCHED,
  );
}
