import { queryOptions } from "@tanstack/react-query";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";

export type ExpenseNorm = Schema["ExpenseNorm"];
export type ExpenseNormBody = Schema["ExpenseNormForm"];
export type NormBand = Schema["NormBand"];
export type IncomeNorm = Schema["IncomeNorm"];

export const LOAD_FAILED = "Failed to load expense norms.";

/** Every dated table, the latest first. */
export const expenseNormsQuery = queryOptions({
  queryKey: ["expense-norms"],
  queryFn: async ({ signal }) =>
    allOf(await unwrap(api.GET("/api/expense-norms/", { signal }), LOAD_FAILED)),
});

export function addExpenseNorm(body: ExpenseNormBody): Promise<ExpenseNorm> {
  return unwrap(api.POST("/api/expense-norms/", { body }), "Failed to add the expense norms.");
}

/** The norm of a gross income today. */
export function incomeNormQuery(grossIncome: string) {
  return queryOptions({
    queryKey: ["expense-norms", "preview", grossIncome],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST("/api/expense-norms/preview/", { body: { gross_income: grossIncome }, signal }),
        "The norm could not be calculated.",
      ),
  });
}
