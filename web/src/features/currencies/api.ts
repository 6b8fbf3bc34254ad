import { queryOptions } from "@tanstack/react-query";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";

export type Currency = Schema["Currency"];

/** The editable fields of a currency; the rate is the wire's decimal string. */
export type CurrencyFields = { currency_code: string; currency_name: string; rate: string };

export const LOAD_FAILED = "Failed to load currencies.";

/** Every currency by code. */
export const currenciesQuery = queryOptions({
  queryKey: ["currencies"],
  queryFn: async ({ signal }) =>
    allOf(await unwrap(api.GET("/api/currencies/", { signal }), LOAD_FAILED)),
});

/** Adds a currency, or changes the one named. */
export function saveCurrency(id: number | null, body: CurrencyFields): Promise<Currency> {
  return id === null
    ? unwrap(api.POST("/api/currencies/", { body }), "Failed to add currency.")
    : unwrap(
        api.PATCH("/api/currencies/{id}/", { params: { path: { id } }, body }),
        "Failed to update currency.",
      );
}

/** Makes a currency the base, in which the rates of all are then expressed. */
export function setBaseCurrency(id: number): Promise<Currency> {
  const base: Partial<Schema["CurrencyForm"]> = { is_base_currency: true };
  return unwrap(
    api.PATCH("/api/currencies/{id}/", {
      params: { path: { id } },
      // Fields missing from an edit stay unchanged.
      body: base as Schema["CurrencyForm"],
    }),
    "Failed to set the base currency.",
  );
}

export function deleteCurrency(id: number) {
  return unwrap(
    api.DELETE("/api/currencies/{id}/", { params: { path: { id } } }),
    "Failed to delete currency.",
  );
}
