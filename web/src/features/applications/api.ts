import { queryOptions } from "@tanstack/react-query";
import { isConsultant } from "@/features/loans/roles";
import { api, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import type { SessionUser } from "@/lib/session";
import type { ApplicationBody } from "./application";

/** What the loan would cost, and its schedule; nothing is kept. */
export function quoteQuery(user: SessionUser, body: ApplicationBody) {
  const path = isConsultant(user) ? "/api/consultant/loan/quote/" : "/api/adminstrator/loan/quote/";
  return queryOptions({
    queryKey: ["applications", "quote", path, body],
    queryFn: ({ signal }) =>
      unwrap(api.POST(path, { body, signal }), "The cost of the loan could not be calculated."),
    staleTime: 0,
  });
}

/** Gives the loan; the same key twice gives one. */
export function submitApplication(
  user: SessionUser,
  body: ApplicationBody,
  header: IdempotencyHeader,
) {
  const path = isConsultant(user)
    ? "/api/consultant/loan/applications/"
    : "/api/adminstrator/loan/applications/";
  return unwrap(api.POST(path, { body, params: { header } }), "An unknown error occurred.");
}
