import { queryOptions } from "@tanstack/react-query";
import type { Saving } from "@/components/record-form";
import type { Paging } from "@/components/ui/pagination";
import type { Wanted } from "@/features/loans/loan-findings";
import { allOf, api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { keepRowsOf } from "@/lib/rows";
import type { Reason } from "./words";

export type Assessment = Schema["Assessment"];
export type AssessmentFigures = Schema["AssessmentFigures"];
export type AssessmentBody = Schema["AssessmentForm"];

export const LOAD_FAILED = "Failed to load assessments.";

/** A client's assessments, the newest first. */
export function assessmentsQuery(client: number) {
  return queryOptions({
    queryKey: ["assessments", client],
    queryFn: async ({ signal }) =>
      allOf(
        await unwrap(
          api.GET("/api/clients/{id}/assessments/", { params: { path: { id: client } }, signal }),
          LOAD_FAILED,
        ),
      ),
  });
}

/** One assessment, past every cache. */
export function fetchAssessment(id: number): Promise<Assessment> {
  return unwrap(api.GET("/api/assessments/{id}/", { params: { path: { id } } }), LOAD_FAILED);
}

/** Saves the draft of a client, or begins one. */
export function saveAssessment(
  client: number,
  { id, body }: Saving<AssessmentBody>,
  header: IdempotencyHeader,
): Promise<Assessment> {
  return unwrap(
    id === null
      ? api.POST("/api/clients/{id}/assessments/", {
          params: { path: { id: client }, header },
          body,
        })
      : api.PATCH("/api/assessments/{id}/", { params: { path: { id } }, body }),
    "The assessment was not saved.",
  );
}

/** Completes a draft as it is on the screen. */
export function completeAssessment(
  { id, version }: Pick<Assessment, "id" | "version">,
  header: IdempotencyHeader,
): Promise<Assessment> {
  return unwrap(
    api.POST("/api/assessments/{id}/complete/", {
      params: { path: { id }, header },
      body: { version },
    }),
    "The assessment was not completed.",
  );
}

/** Asks a colleague to complete a draft with the declared expenses, which are below the norm. */
export function askToAccept(assessment: number, reason: string, header: IdempotencyHeader) {
  const body = { kind: "expenses_below_norm", assessment, reason } as const;
  return unwrap(
    api.POST("/api/requests/", { params: { header }, body }),
    "The request was not sent.",
  );
}

export type CompletedAssessment = Schema["CompletedAssessment"];

/** The filters of completed assessments, without the page. */
export type AssessmentFilters = NonNullable<Schema["ListExport"]["assessments"]>;

/** A page of the completed assessments of all clients, the latest first. */
export function completedQuery(filters: AssessmentFilters, { page, pageSize }: Paging) {
  const list = ["assessments", "completed", filters];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/administrator/assessments/", {
          params: { query: { ...filters, page, page_size: pageSize } },
          signal,
        }),
        LOAD_FAILED,
      ),
    placeholderData: keepRowsOf(list),
  });
}

export type UnassessedLoan = Schema["LoanWithoutAssessment"];

export const WITHOUT_FAILED = "Failed to load loans without an assessment.";

/** A page of the loans without a passing assessment, the latest first. */
export function unassessedLoansQuery({ page, pageSize, choice: reason }: Wanted<Reason>) {
  const list = ["loans", "without-assessment", reason];
  return queryOptions({
    queryKey: [...list, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/administrator/loans-without-assessment/", {
          params: { query: { page, page_size: pageSize, ...(reason && { reason }) } },
          signal,
        }),
        WITHOUT_FAILED,
      ),
    placeholderData: keepRowsOf(list),
  });
}
