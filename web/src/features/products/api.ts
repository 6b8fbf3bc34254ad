import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Saving } from "@/components/record-dialog";
import { api, type Schema, unwrap } from "@/lib/api/client";

export type LoanProduct = Schema["LoanProduct"];
export type LoanProductFields = Schema["LoanProductFields"];

/** Every loan product by name, those out of use included. */
export const loanProductsQuery = queryOptions({
  queryKey: ["loan-products"],
  queryFn: ({ signal }) =>
    unwrap(
      api.GET("/api/loan-products/", { signal }),
      "Failed to load data. Please refresh the page.",
    ),
});

/** One product as it is now, past every cache: for going on after a version conflict. */
export function fetchLoanProduct(id: number): Promise<LoanProduct> {
  return unwrap(
    api.GET("/api/loan-products/{id}/", { params: { path: { id } } }),
    "Failed to load the loan product.",
  );
}

/** Adds a product, or changes the one named. */
export function useSaveLoanProduct() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: Saving<LoanProductFields>) =>
      id === null
        ? unwrap(api.POST("/api/loan-products/", { body }), "Failed to add loan product")
        : unwrap(
            api.PATCH("/api/loan-products/{id}/", { params: { path: { id } }, body }),
            "Failed to update loan product",
          ),
    onSuccess: refresh,
  });
}

export function useDeleteLoanProduct() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) =>
      unwrap(
        api.DELETE("/api/loan-products/{id}/", { params: { path: { id } } }),
        "Failed to delete loan product",
      ),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["loan-products"] }),
      // The dashboard counts the products.
      client.invalidateQueries({ queryKey: ["dashboard"] }),
    ]);
}
