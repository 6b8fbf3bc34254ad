import type { Saving } from "@/components/record-form";
import { categoriesQuery, type ExpenseCategory } from "@/features/vouchers/api";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { queryClient } from "@/lib/query";

export type CategoryFields = Schema["ExpenseCategoryForm"];

const GONE = "The category is no longer there. Reload the page.";

/** One category as it is now, past every cache: for going on after a version conflict. */
export async function fetchCategory(id: number): Promise<ExpenseCategory> {
  const all = await queryClient.fetchQuery({ ...categoriesQuery, staleTime: 0 });
  const category = all.find((one) => one.id === id);
  if (category === undefined) throw new Error(GONE);
  return category;
}

/** Adds a category, or changes the one named. */
export function saveCategory({ id, body }: Saving<CategoryFields>): Promise<ExpenseCategory> {
  return id === null
    ? unwrap(api.POST("/api/expense-categories/", { body }), "Failed to add the category.")
    : unwrap(
        api.PATCH("/api/expense-categories/{id}/", { params: { path: { id } }, body }),
        "Failed to save the category.",
      );
}
