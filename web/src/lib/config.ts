import { queryOptions } from "@tanstack/react-query";
import { useQuery } from "@/lib/queries";
import { openApi, type Schema, unwrap } from "./api/client";
import { setTimeZone } from "./dates";

export type Config = Schema["PublicConfig"];

const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: async ({ signal }) => {
    const config = await unwrap(
      openApi.GET("/api/config/", { signal }),
      "Failed to load the configuration.",
    );
    setTimeZone(config.time_zone);
    return config;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export function useConfigQuery() {
  return useQuery(configQuery);
}

/**
 * The lender's configuration; undefined until it is known: screens then show the product's own
 * name.
 */
export function useConfig(): Config | undefined {
  return useConfigQuery().data;
}

export function useProductName(): string {
  return useConfig()?.product_name ?? "Rondavel";
}
