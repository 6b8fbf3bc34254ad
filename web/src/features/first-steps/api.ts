import { queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";

/** What a new lender has set up so far. */
export type FirstStepsDone = Schema["FirstSteps"];

/** Out of date with the dashboard's figures, and with whatever is a step. */
export const firstStepsQuery = queryOptions({
  queryKey: ["dashboard", "first-steps"],
  queryFn: ({ signal }) =>
    unwrap(
      api.GET("/api/adminstrator/first-steps/", { signal }),
      "Failed to load the set-up steps.",
    ),
});
