import { queryOptions } from "@tanstack/react-query";
import { isConsultant } from "@/features/loans/roles";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { operations } from "@/lib/api/schema";
import { keepRowsOf } from "@/lib/rows";
import type { SessionUser } from "@/lib/session";

export type Report = Schema["Report"];
type Query<Operation extends keyof operations> = NonNullable<
  operations[Operation]["parameters"]["query"]
>;
export type ReportType = NonNullable<Query<"reports_list">["report_type"]>;
export type ExportedBook = Query<"reports_export_company">["book"];

export const LOAD_FAILED = "Failed to load reports.";

/** The filters for reports; empty for all. */
export type ReportFilters = {
  type: ReportType | null;
  branch: number | null;
  from: string;
  to: string;
  page: number;
  page_size: number;
};

/** One page of the reports, the newest first: all people's, or for a Consultant their own. */
export function reportsQuery(user: SessionUser, filters: ReportFilters) {
  const { type, branch, from, to, page, page_size } = filters;
  const list = ["reports", "list", type, branch, from, to];
  return queryOptions({
    queryKey: [...list, page, page_size],
    queryFn: async ({ signal }) => {
      const query = {
        ...(type === null ? {} : { report_type: type }),
        ...(branch === null ? {} : { branch }),
        ...(from === "" ? {} : { from }),
        ...(to === "" ? {} : { to }),
        page,
        page_size,
      };
      const answer = await unwrap(
        isConsultant(user)
          ? api.GET("/api/branch/reports/", { params: { query }, signal })
          : api.GET("/api/adminstrator/reports/", { params: { query }, signal }),
        LOAD_FAILED,
      );
      // Only the call without `page` answers the plain list.
      return answer as Exclude<typeof answer, unknown[]>;
    },
    placeholderData: keepRowsOf(list),
  });
}

/** The newest reports that the person has requested, including those being created. */
export const ownReportsQuery = queryOptions({
  queryKey: ["reports", "own"],
  queryFn: async ({ signal }) => {
    const query = { page: 1, page_size: 20 };
    const answer = await unwrap(api.GET("/api/branch/reports/", { params: { query }, signal }), "");
    return Array.isArray(answer) ? answer : answer.items;
  },
});

export type BookExport = {
  book: ExportedBook;
  branch: number | null;
  start: string;
  end: string;
};

/** Asks for the documents of a book. */
export function exportBook({ book, branch, start, end }: BookExport, failed: string) {
  const query = { start_date: start, end_date: end, book };
  return unwrap(
    branch === null
      ? api.GET("/api/adminstrator/accounting/export/", { params: { query } })
      : api.GET("/api/adminstrator/accounting/export/branch/", {
          params: { query: { ...query, branch_id: branch } },
        }),
    failed,
  );
}

/** A list with the filters of its page. */
export type ListExport = Schema["ListExport"];

/** Asks for the documents of a whole list. */
export function exportList(body: ListExport, failed: string) {
  return unwrap(api.POST("/api/reports/", { body }), failed);
}

/** Stops the creation of a report. */
export function cancelReport(id: number) {
  return unwrap(
    api.POST("/api/reports/{id}/cancel/", { params: { path: { id } } }),
    "Failed to cancel the report.",
  );
}

export const RETRY_FAILED = "Failed to try the report again.";

/** Creates a report once more that failed or was cancelled. */
export function retryReport(id: number) {
  return unwrap(api.POST("/api/reports/{id}/retry/", { params: { path: { id } } }), RETRY_FAILED);
}

/** Deletes a report and its files. */
export function deleteReport(id: number) {
  return unwrap(
    api.DELETE("/api/reports/{id}/", { params: { path: { id } } }),
    "Failed to delete the report.",
  );
}
