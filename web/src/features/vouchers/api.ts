import { queryOptions } from "@tanstack/react-query";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";

/*
 * Vouchers: expenses and other income of the branches, general journals and opening balances. What
 * the pages that enter them share with the requests that colleagues decide.
 */

export type ExpenseCategory = Schema["ExpenseCategory"];
/** An expense, or other income. */
export type Expense = Schema["Expense"];
/** A general journal, or an opening balance. */
export type Journal = Schema["Journal"];
export type CategoryTotal = Schema["CategoryTotal"];

export const CATEGORIES_FAILED = "Failed to load the expense categories.";

/** Every category by kind and name, those out of use included. */
export const categoriesQuery = queryOptions({
  queryKey: ["expense-categories"],
  queryFn: async ({ signal }): Promise<ExpenseCategory[]> =>
    allOf(await unwrap(api.GET("/api/expense-categories/", { signal }), CATEGORIES_FAILED)),
});
