import { queryOptions } from "@tanstack/react-query";
import type { Saving } from "@/components/record-form";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";

export type LoanProduct = Schema["LoanProduct"];
export type LoanProductFields = Schema["LoanProductFields"];

/** Every loan product by name, those out of use included. */
export const loanProductsQuery = queryOptions({
  queryKey: ["loan-products"],
  queryFn: async ({ signal }) =>
    allOf(
      await unwrap(
        api.GET("/api/loan-products/", { signal }),
        "Failed to load data. Please refresh the page.",
      ),
    ),
});

/** One product as it is now, past every cache: for going on after a version conflict. */
export function fetchLoanProduct(id: number): Promise<LoanProduct> {
  return unwrap(
    api.GET("/api/loan-products/{id}/", { params: { path: { id } } }),
    "Failed to load the loan product.",
  );
}

export type SavedLoanProduct = Schema["SavedLoanProduct"];

/** Adds a product, or changes the one named. */
export function saveLoanProduct({
  id,
  body,
}: Saving<LoanProductFields>): Promise<SavedLoanProduct> {
  return id === null
    ? unwrap(api.POST("/api/loan-products/", { body }), "Failed to add loan product")
    : unwrap(
        api.PATCH("/api/loan-products/{id}/", { params: { path: { id } }, body }),
        "Failed to update loan product",
      );
}

export function deleteLoanProduct(id: number) {
  return unwrap(
    api.DELETE("/api/loan-products/{id}/", { params: { path: { id } } }),
    "Failed to delete loan product",
  );
}

/** Takes a loan product out of use; existing records keep it. */
export function deactivateLoanProduct({ id, version }: LoanProduct) {
  const body: Partial<LoanProductFields> = { is_active: false, version };
  // Fields missing from an edit stay unchanged.
  return saveLoanProduct({ id, body: body as LoanProductFields });
}
