import { queryOptions } from "@tanstack/react-query";
import type { Saving } from "@/components/record-form";
import { categoriesQuery, type Expense, type ExpenseCategory } from "@/features/vouchers/api";
import type { ExpenseKind, VoucherStatus } from "@/features/vouchers/words";
import { api, multipart, type Schema, unwrap } from "@/lib/api/client";
import { fetchWithProgress } from "@/lib/api/upload";
import type { FileId } from "@/lib/files";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { queryClient } from "@/lib/query";
import { keepRowsOf } from "@/lib/rows";

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

export const LOAD_FAILED = "Failed to load expenses.";

/** The filters for expenses and other income; null and empty for all. */
export type ExpenseFilters = {
  branch: number | null;
  category: number | null;
  kind: ExpenseKind | null;
  status: VoucherStatus | null;
  from: string;
  to: string;
  page: number;
  page_size: number;
};

/** One page of the expenses and other income, the newest first. */
export function expensesQuery(filters: ExpenseFilters) {
  const { branch, category, kind, status, from, to, page, page_size } = filters;
  const list = ["vouchers", "expenses", branch, category, kind, status, from, to];
  const query = {
    ...(branch !== null && { branch }),
    ...(category !== null && { category }),
    ...(kind !== null && { kind }),
    ...(status !== null && { status }),
    ...(from !== "" && { date_from: from }),
    ...(to !== "" && { date_to: to }),
    page,
    page_size,
  };
  return queryOptions({
    queryKey: [...list, page, page_size],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/api/expenses/", { params: { query }, signal }), LOAD_FAILED),
    placeholderData: keepRowsOf(list),
  });
}

/**
 * The request body of an expense. The file itself is sent beside it, as it cannot be stored with a
 * draft.
 */
export type SpendBody = Omit<Schema["ExpenseForm"], "slip"> & { slip: FileId | null };

/** Books an expense or other income, or asks a colleague to approve it. */
export function bookExpense(
  { slip: _, ...body }: SpendBody,
  file: File | null,
  header: IdempotencyHeader,
  onProgress: (part: number) => void,
): Promise<Expense> {
  return unwrap(
    api.POST("/api/expenses/", {
      params: { header },
      body: { ...body, ...(file !== null && { slip: file }) },
      bodySerializer: multipart,
      ...(file !== null && { fetch: fetchWithProgress(onProgress) }),
    }),
    "Nothing was booked.",
  );
}
