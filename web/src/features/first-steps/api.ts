import { queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";

/** The set-up steps that a new lender has done. */
export type FirstStepsDone = Schema["FirstSteps"];

/** Out of date with the dashboard's figures, and with each step's data. */
export const firstStepsQuery = queryOptions({
  queryKey: ["dashboard", "first-steps"],
  queryFn: ({ signal }) =>
    unwrap(
      api.GET("/api/adminstrator/first-steps/", { signal }),
      "Failed to load the set-up steps.",
    ),
});
