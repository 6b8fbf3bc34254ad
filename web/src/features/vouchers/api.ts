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

/** One expense or other income, on every page of the list. */
export function expenseQuery(id: number) {
  return queryOptions({
    queryKey: ["vouchers", "expense", id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/expenses/{id}/", { params: { path: { id } }, signal }),
        "Failed to load the expense.",
      ),
  });
}

/** One journal or opening balance, on every page of the list. */
export function journalQuery(id: number) {
  return queryOptions({
    queryKey: ["vouchers", "journal", id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/journals/{id}/", { params: { path: { id } }, signal }),
        "Failed to load the journal.",
      ),
  });
}

export const SUMS_FAILED = "Failed to load the sums by category.";

/** The first and the last day of a period, `YYYY-MM-DD`. */
export type Days = { from: string; to: string };

/** What was booked by category in a period, at a branch or at all; without what was reversed. */
export function categorySumsQuery(branch: number | null, { from, to }: Days) {
  return queryOptions({
    queryKey: ["vouchers", "sums", branch, from, to],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/expenses/by-category/", {
          params: {
            query: { ...(branch !== null && { branch }), date_from: from, date_to: to },
          },
          signal,
        }),
        SUMS_FAILED,
      ),
  });
}
