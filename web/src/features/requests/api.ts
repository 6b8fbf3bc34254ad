import { queryOptions } from "@tanstack/react-query";
import type { DeclineCode } from "@/features/applications/decline-codes";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { keepRowsOf } from "@/lib/rows";

/** A request by one person that another decides. */
export type ChangeRequest = Schema["Request"];
export type RequestStatus = "pending" | "approved" | "declined" | "withdrawn" | "expired";
export type RequestKind =
  | "loan_edit"
  | "reschedule"
  | "write_off"
  | "reversal"
  | "reopen"
  | "loan_approval"
  | "erase_client"
  | "log_out_correction"
  | "expenses_below_norm"
  | "expense"
  | "journal";
/** The changes of a loan edit or a reschedule. */
export type LoanChanges = NonNullable<Schema["RequestForm"]["changes"]>;

export const LOAD_FAILED = "Failed to load requests.";

/** The filters for requests; null for all. */
export type RequestFilters = {
  status: RequestStatus | null;
  /** One's own, or those of others. */
  mine: boolean | null;
  page: number;
  page_size: number;
};

/** One page of the requests, the newest first. */
export function requestsQuery({ status, mine, page, page_size }: RequestFilters) {
  const list = ["requests", "list", status, mine];
  return queryOptions({
    queryKey: [...list, page, page_size],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/requests/", {
          params: {
            query: {
              ...(status === null ? {} : { status }),
              ...(mine === null ? {} : { mine }),
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

/** One request, on every page of the list. */
export function requestQuery(id: number) {
  return queryOptions({
    queryKey: ["requests", "one", id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/requests/{id}/", { params: { path: { id } }, signal }),
        "Failed to load the request.",
      ),
  });
}

/** The number of requests that wait for this person's decision. */
export const waitingQuery = queryOptions({
  queryKey: ["requests", "waiting"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/requests/waiting-count/", { signal }), LOAD_FAILED),
});

/**
 * The subject of a request: a loan to be edited, rescheduled or written off, an entry to be
 * reversed, a day or period to be reopened, a client to be erased, a log-out to be
 * corrected, or expenses below the norm to be accepted.
 */
export type RequestSubject =
  | { kind: "loan_edit"; loan_account: number; changes: LoanChanges }
  | { kind: "reschedule"; loan_account: number; changes: LoanChanges }
  | { kind: "write_off"; loan_account: number }
  | { kind: "reversal"; repayment: number }
  /** Its write-off if it is written off, else its disbursement. */
  | { kind: "reversal"; loan_account: number }
  /** A deposit or withdrawal, by its journal entry. */
  | { kind: "reversal"; movement: number }
  | { kind: "reversal"; transfer: number }
  /** An expense, other income, a journal or an opening balance. */
  | { kind: "reversal"; voucher: number }
  | { kind: "reopen"; cash_up: number }
  | { kind: "reopen"; period: number }
  | { kind: "erase_client"; client: number }
  /** The draft to complete with the declared expenses. */
  | { kind: "expenses_below_norm"; assessment: number }
  /** The log-out of a log book entry. */
  | { kind: "log_out_correction"; log_book_entry: number; logout_time: string };

/** Asks a colleague for something. */
export function askFor(
  subject: RequestSubject,
  reason: string,
  header: IdempotencyHeader,
): Promise<ChangeRequest> {
  return unwrap(
    api.POST("/api/requests/", { params: { header }, body: { ...subject, reason } }),
    "The request was not sent.",
  );
}

/** Does what a request asks for. */
export function approve(
  id: number,
  reason: string,
  header?: IdempotencyHeader,
): Promise<ChangeRequest> {
  return unwrap(
    api.POST("/api/requests/{id}/approve/", {
      params: { path: { id }, ...(header && { header }) },
      body: reason === "" ? {} : { reason },
    }),
    "The request was not approved.",
  );
}

/** Turns a request down, an application with a code. */
export function decline(
  id: number,
  reason: string,
  header: IdempotencyHeader,
  code?: DeclineCode,
): Promise<ChangeRequest> {
  return unwrap(
    api.POST("/api/requests/{id}/decline/", {
      params: { path: { id }, header },
      body: code === undefined ? { reason } : { reason, decline_code: code },
    }),
    "The request was not declined.",
  );
}

/** Takes one's own request back. */
export function withdraw(id: number): Promise<ChangeRequest> {
  return unwrap(
    api.POST("/api/requests/{id}/withdraw/", { params: { path: { id } } }),
    "The request was not withdrawn.",
  );
}
