import { queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";

export type DataRetention = Schema["DataRetention"];

export const LOAD_FAILED = "Failed to load data retention.";

/** The stored personal data and its retention, by the settings of the server. */
export const dataRetentionQuery = queryOptions({
  queryKey: ["data-retention"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/data-retention/", { signal }), LOAD_FAILED),
});
