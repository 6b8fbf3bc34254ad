import { queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { ExplainedFigure } from "./figures";

export type LoanHistoryEntry = Schema["LoanHistoryEntry"];
export type ReceiptDetails = Schema["ReceiptDetails"];
export type LoanExplanation = Schema["LoanExplanation"];
export type LoanPapersAnswer = Schema["LoanPapers"];
export type ReversalPreviewAnswer = Schema["PaymentReversalPreview"];
export type LoanChangesAnswer = Schema["LoanChanges"];
export type ExplainedEntry = Schema["ExplainedEntry"];

/** A loan's history, the oldest first. */
export function loanHistoryQuery(loan: number) {
  return queryOptions({
    queryKey: ["loans", "history", loan],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/loan-accounts/{id}/history/", { params: { path: { id: loan } }, signal }),
        "Failed to load the loan's history.",
      ),
  });
}

/** The edits of a loan since it was given, the latest first. */
export function loanEditsQuery(loan: number) {
  return queryOptions({
    queryKey: ["loans", "edits", loan],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/loan-accounts/{id}/edits/", { params: { path: { id: loan } }, signal }),
        "Failed to load the loan's changes.",
      ),
  });
}

/** The entries that make an amount of a loan. */
export function explanationQuery(loan: number, { figure, installment }: ExplainedFigure) {
  const query = installment === null ? { figure } : { figure, installment };
  return queryOptions({
    queryKey: ["loans", "explain", loan, figure, installment],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/loan-accounts/{id}/explain/", {
          params: { path: { id: loan }, query },
          signal,
        }),
        "The amount could not be explained.",
      ),
  });
}

/** The receipt of a payment, with a link to its file. */
export function receiptQuery(repayment: number) {
  return queryOptions({
    queryKey: ["loans", "receipt", repayment],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/receipts/{id}/", { params: { path: { id: repayment } }, signal }),
        "Failed to load the receipt.",
      ),
  });
}

/** The effect on its loan of reversing a payment. */
export function reversalPreviewQuery(repayment: number) {
  return queryOptions({
    queryKey: ["loans", "reversal", repayment],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/adminstrator/loan/repayment/{id}/reverse/preview/", {
          params: { path: { id: repayment } },
          signal,
        }),
        "The effect of the reversal could not be calculated.",
      ),
  });
}

/** A loan's printable papers; the statement of a period, or of the whole loan. */
export function loanPapersQuery(loan: number, { from, to }: { from: string; to: string }) {
  const query = { ...(from && { date_from: from }), ...(to && { date_to: to }) };
  return queryOptions({
    queryKey: ["loans", "papers", loan, from, to],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/loan-accounts/{id}/papers/", {
          params: { path: { id: loan }, query },
          signal,
        }),
        "Failed to load the loan's documents.",
      ),
  });
}
