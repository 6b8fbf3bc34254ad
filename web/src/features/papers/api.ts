import { queryOptions } from "@tanstack/react-query";
import { api, multipart, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";

export type StoredPaper = Schema["StoredPaper"];
export type QuotationBody = Schema["LoanApplication"];

const FAILED = "Failed to load the stored papers.";

/** The stored papers about a loan, the newest first. */
export function papersOfLoanQuery(loan: number) {
  return queryOptions({
    queryKey: ["papers", "loan", loan],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/loan-accounts/{id}/stored-papers/", {
          params: { path: { id: loan } },
          signal,
        }),
        FAILED,
      ),
  });
}

/** The stored papers about an application, the newest first. */
export function papersOfApplicationQuery(application: number) {
  return queryOptions({
    queryKey: ["papers", "application", application],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/loan/applications/{id}/stored-papers/", {
          params: { path: { id: application } },
          signal,
        }),
        FAILED,
      ),
  });
}

/** All stored papers of a client, the newest first. */
export function papersOfClientQuery(client: number) {
  return queryOptions({
    queryKey: ["papers", "client", client],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET("/api/clients/{id}/stored-papers/", { params: { path: { id: client } }, signal }),
        FAILED,
      ),
  });
}

/** Makes a certificate of balance of a client. */
export function makeCertificate(client: number, header: IdempotencyHeader): Promise<StoredPaper> {
  return unwrap(
    api.POST("/api/clients/{id}/stored-papers/", {
      params: { path: { id: client }, header },
      body: { kind: "balance_certificate" },
    }),
    "The certificate was not made.",
  );
}

export type LoanPaperKind = "agreement" | "default_notice";

/** Makes an agreement or a notice of default about a loan. */
export function makeLoanPaper(
  loan: number,
  kind: LoanPaperKind,
  header: IdempotencyHeader,
): Promise<StoredPaper> {
  return unwrap(
    api.POST("/api/loan-accounts/{id}/stored-papers/", {
      params: { path: { id: loan }, header },
      body: { kind },
    }),
    "The paper was not made.",
  );
}

/** Makes the agreement of an application that waits. */
export function makeAgreement(
  application: number,
  header: IdempotencyHeader,
): Promise<StoredPaper> {
  return unwrap(
    api.POST("/api/loan/applications/{id}/stored-papers/", {
      params: { path: { id: application }, header },
      body: { kind: "agreement" },
    }),
    "The agreement was not made.",
  );
}

/** Makes a quotation of a loan without an application. */
export function makeQuotation(
  body: QuotationBody,
  header: IdempotencyHeader,
): Promise<StoredPaper> {
  return unwrap(
    api.POST("/api/loan/quotations/", { params: { header }, body }),
    "The quotation was not made.",
  );
}

/** The client's signature: a drawing, or a scan among the client's documents. */
export type SignatureSent = { signature: File } | { document: number };

/** Records that the client has signed an agreement. */
export function signPaper(
  paper: number,
  sent: SignatureSent,
  header: IdempotencyHeader,
): Promise<StoredPaper> {
  return unwrap(
    api.POST("/api/stored-papers/{id}/signature/", {
      params: { path: { id: paper }, header },
      body: sent as Schema["SignatureForm"],
      bodySerializer: multipart,
    }),
    "The signature was not recorded.",
  );
}
