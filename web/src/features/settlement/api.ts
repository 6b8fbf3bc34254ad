import { queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";

export type SettlementCost = Schema["SettlementCost"];
export type SettlementQuote = Schema["SettlementQuote"];
export type SettlementBody = Schema["SettlementForm"];
export type LoanSettled = Schema["LoanSettled"];
/** The settlement amount and its parts, in a response or a quote. */
export type SettlementAmounts = Schema["SettlementAmounts"];

/** The cost of settling a loan on a day; by default today. */
export function settlementCostQuery(loan: number, date: string | null = null) {
  return costQuery(loan, date === null ? {} : { date });
}

/** The cost of settling a loan with money that reached the bank on a day. */
export function settlementCostAsOfQuery(loan: number, valueDate: string) {
  return costQuery(loan, { value_date: valueDate });
}

function costQuery(loan: number, query: { date?: string; value_date?: string }) {
  return queryOptions({
    queryKey: ["loans", "settlement", loan, query],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/loan-accounts/{id}/settlement-quote/", {
          params: { path: { id: loan }, query },
          signal,
        }),
        "Failed to load the settlement amount.",
      ),
  });
}

/** The quotes that were made for a loan, the newest first. */
export function settlementQuotesQuery(loan: number) {
  return queryOptions({
    queryKey: ["loans", "settlement-quotes", loan],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/loan-accounts/{id}/settlement-quotes/", {
          params: { path: { id: loan } },
          signal,
        }),
        "Failed to load the settlement quotes.",
      ),
  });
}

/** Makes a quote that holds until the end of its day. */
export function quoteSettlement(
  loan: number,
  date: string,
  header: IdempotencyHeader,
): Promise<SettlementQuote> {
  return unwrap(
    api.POST("/api/loan-accounts/{id}/settlement-quote/", {
      params: { path: { id: loan }, header },
      body: { date },
    }),
    "The quote could not be made.",
  );
}

/** Takes the money that settles a loan; the same key twice settles once. */
export function settleLoan(
  loan: number,
  body: SettlementBody,
  header: IdempotencyHeader,
): Promise<LoanSettled> {
  return unwrap(
    api.POST("/api/loan-accounts/{id}/settle/", { params: { path: { id: loan }, header }, body }),
    "The loan could not be settled.",
  );
}
