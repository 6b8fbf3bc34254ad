import { queryOptions } from "@tanstack/react-query";
import { isConsultant } from "@/features/loans/roles";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { keepRowsOf } from "@/lib/rows";
import type { SessionUser } from "@/lib/session";
import type { ApplicationBody } from "./application";

/** Quotes the loan's cost and schedule; stores nothing. */
export function quoteQuery(user: SessionUser, body: ApplicationBody) {
  const path = isConsultant(user) ? "/api/consultant/loan/quote/" : "/api/adminstrator/loan/quote/";
  return queryOptions({
    queryKey: ["applications", "quote", path, body],
    queryFn: ({ signal }) =>
      unwrap(api.POST(path, { body, signal }), "The cost of the loan could not be calculated."),
    staleTime: 0,
  });
}

export type ListedApplication = Schema["ListedApplication"];
export type QuotedApplication = Schema["QuotedApplication"];
export const APPLICATION_STATUSES = [
  "submitted",
  "approved",
  "declined",
  "withdrawn",
  "expired",
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATIONS_FAILED = "Failed to load loan applications.";

/** A page of the applications, the newest first; null for those of any status. */
export function applicationsQuery(wanted: {
  page: number;
  pageSize: number;
  status: ApplicationStatus | null;
}) {
  const { page, pageSize, status } = wanted;
  const list = ["applications", "list", status];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/loan/applications/", {
          params: { query: { page, page_size: pageSize, ...(status && { status }) } },
          signal,
        }),
        APPLICATIONS_FAILED,
      ),
    placeholderData: keepRowsOf(list),
  });
}

/** An application with the quote that was shown. */
export function applicationQuery(id: number) {
  return queryOptions({
    queryKey: ["applications", "one", id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/loan/applications/{id}/", { params: { path: { id } }, signal }),
        "Failed to load the loan application.",
      ),
  });
}

/** Gives the loan, or asks a colleague for it; the same key twice gives one. */
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
