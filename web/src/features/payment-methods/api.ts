import { queryOptions } from "@tanstack/react-query";
import type { Saving } from "@/components/record-form";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";

export type PaymentMethod = Schema["PaymentMethod"];
export type PaymentMethodFields = Schema["PaymentMethodForm"];

/** Every payment method by name, those out of use included. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ["payment-methods"],
  queryFn: async ({ signal }) =>
    allOf(
      await unwrap(
        api.GET("/api/payment-methods/", { signal }),
        "Failed to load repayment methods. Please refresh the page.",
      ),
    ),
});

/** One method as it is now, past every cache: for going on after a version conflict. */
export function fetchPaymentMethod(id: number): Promise<PaymentMethod> {
  return unwrap(
    api.GET("/api/payment-methods/{id}/", { params: { path: { id } } }),
    "Failed to load the repayment type.",
  );
}

/** Adds a method, or changes the one named. */
export function savePaymentMethod({
  id,
  body,
}: Saving<PaymentMethodFields>): Promise<PaymentMethod> {
  return id === null
    ? unwrap(api.POST("/api/payment-methods/", { body }), "Failed to add repayment type")
    : unwrap(
        api.PATCH("/api/payment-methods/{id}/", { params: { path: { id } }, body }),
        "Failed to update repayment type",
      );
}

export function deletePaymentMethod(id: number) {
  return unwrap(
    api.DELETE("/api/payment-methods/{id}/", { params: { path: { id } } }),
    "Failed to delete repayment type",
  );
}

/** Takes a repayment type out of use; existing records keep it. */
export function deactivatePaymentMethod({ id, version }: PaymentMethod) {
  const body: Partial<PaymentMethodFields> = { is_active: false, version };
  // Fields missing from an edit stay unchanged.
  return savePaymentMethod({ id, body: body as PaymentMethodFields });
}
