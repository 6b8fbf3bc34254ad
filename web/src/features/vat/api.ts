import { queryOptions } from "@tanstack/react-query";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";

export type VatSettings = Schema["VatSettings"];
export type VatSettingsBody = Schema["VatSettingsForm"];
export type VatRate = Schema["VatRate"];
export type VatRateBody = Schema["VatRateForm"];

export const RATES_FAILED = "Failed to load the rates of VAT.";

/** The lender as a vendor. */
export const vatQuery = queryOptions({
  queryKey: ["vat", "settings"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/vat/", { signal }), "Failed to load the VAT settings."),
});

/** Every dated rate, the latest first. */
export const vatRatesQuery = queryOptions({
  queryKey: ["vat", "rates"],
  queryFn: async ({ signal }) =>
    allOf(await unwrap(api.GET("/api/vat/rates/", { signal }), RATES_FAILED)),
});

export function saveVat(body: VatSettingsBody): Promise<VatSettings> {
  return unwrap(api.PATCH("/api/vat/", { body }), "Failed to save the VAT settings.");
}

/** Adds a rate; quotes are worked out again from then on. */
export function addVatRate(body: VatRateBody): Promise<VatRate> {
  return unwrap(api.POST("/api/vat/rates/", { body }), "Failed to add the rate.");
}
