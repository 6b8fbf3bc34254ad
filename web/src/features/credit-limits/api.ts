import { queryOptions } from "@tanstack/react-query";
import type { Wanted } from "@/features/loans/loan-findings";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";
import { keepRowsOf } from "@/lib/rows";

export type CreditLimit = Schema["CreditLimit"];
export type CreditLimitBody = Schema["CreditLimitForm"];

export const LOAD_FAILED = "Failed to load credit limits.";

/** Every dated row, kind by kind, the latest first. */
export const creditLimitsQuery = queryOptions({
  queryKey: ["credit-limits"],
  queryFn: async ({ signal }) =>
    allOf(await unwrap(api.GET("/api/credit-limits/", { signal }), LOAD_FAILED)),
});

export type AboveLimit = Schema["LoanAboveLimit"];
export type Rule = "interest" | "initiation_fee" | "service_fee" | "penalty";

export const ABOVE_FAILED = "Failed to load loans above limits.";

/** A page of the loans above limits, the latest first. */
export function aboveLimitsQuery({ page, pageSize, choice: rule }: Wanted<Rule>) {
  const list = ["loans", "above-limits", rule];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/administrator/loans-above-limits/", {
          params: { query: { page, page_size: pageSize, ...(rule && { rule }) } },
          signal,
        }),
        ABOVE_FAILED,
      ),
    placeholderData: keepRowsOf(list),
  });
}

/** Adds a row; quotes are worked out again from then on. */
export function addCreditLimit(body: CreditLimitBody): Promise<CreditLimit> {
  return unwrap(api.POST("/api/credit-limits/", { body }), "Failed to add the credit limit.");
}
