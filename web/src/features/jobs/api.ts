import { queryOptions } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { keepRowsOf } from "@/lib/rows";

export type Job = Schema["Job"];
export type JobKind =
  | "backup"
  | "clean_up"
  | "day_end"
  | "mail"
  | "period_close"
  | "report"
  | "retention"
  | "verify";
export type JobState = "waiting" | "running" | "done" | "failed" | "cancelled";

export const LOAD_FAILED = "Failed to load background jobs.";

/** The filters for jobs; null for all. */
export type JobFilters = {
  kind: JobKind | null;
  state: JobState | null;
  page: number;
  page_size: number;
};

/** One page of the jobs, the newest first. */
export function jobsQuery({ kind, state, page, page_size }: JobFilters) {
  const list = ["jobs", kind, state];
  return queryOptions({
    queryKey: [...list, page, page_size],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/jobs/", {
          params: {
            query: {
              ...(kind === null ? {} : { kind }),
              ...(state === null ? {} : { state }),
              page,
              page_size,
            },
          },
          signal,
        }),
        LOAD_FAILED,
      ),
    placeholderData: keepRowsOf(list),
  });
}

/** Stops a job, now or as soon as it notices. */
export function cancelJob(id: number) {
  return unwrap(
    api.POST("/api/jobs/{id}/cancel/", { params: { path: { id } } }),
    "Failed to cancel the job.",
  );
}

export const RETRY_FAILED = "Failed to try the job again.";

/** Runs a job that failed or waits as soon as possible. */
export function retryJob(id: number) {
  return unwrap(api.POST("/api/jobs/{id}/retry/", { params: { path: { id } } }), RETRY_FAILED);
}
