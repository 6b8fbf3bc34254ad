import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";

export type PaymentReversed = Schema["RepaymentReversed"];
export type RecoveryBody = Schema["RecoveryForm"];
export type RecoveryTaken = Schema["RecoveryTaken"];
export type PenaltyWaiverBody = Schema["PenaltyWaiverForm"];

/** Reverses a repayment or recovery; with the fingerprint of a preview, later ones are applied again. */
export function reversePayment(
  payment: number,
  { reason, fingerprint }: { reason: string; fingerprint?: string | undefined },
  header: IdempotencyHeader,
) {
  return unwrap(
    api.POST("/api/adminstrator/loan/repayment/{id}/reverse/", {
      params: { path: { id: payment }, header },
      body: fingerprint === undefined ? { reason } : { reason, fingerprint },
    }),
    "The payment could not be reversed.",
  );
}

/** Writes a loan off. */
export function writeOffLoan(loan: number, reason: string, header: IdempotencyHeader) {
  return unwrap(
    api.POST("/api/loan-accounts/{id}/write-off/", {
      params: { path: { id: loan }, header },
      body: { reason },
    }),
    "The loan could not be written off.",
  );
}

/** Reverses the disbursement of a loan: the loan is cancelled. */
export function reverseDisbursement(loan: number, reason: string, header: IdempotencyHeader) {
  return unwrap(
    api.POST("/api/loan-accounts/{id}/disbursement/reverse/", {
      params: { path: { id: loan }, header },
      body: { reason },
    }),
    "The disbursement could not be reversed.",
  );
}

/** Reverses the write-off of a loan. */
export function reverseWriteOff(loan: number, reason: string, header: IdempotencyHeader) {
  return unwrap(
    api.POST("/api/loan-accounts/{id}/write-off/reverse/", {
      params: { path: { id: loan }, header },
      body: { reason },
    }),
    "The write-off could not be reversed.",
  );
}

/** Waives the unpaid penalty of an installment, or a part of it. */
export function waivePenalty(loan: number, body: PenaltyWaiverBody, header: IdempotencyHeader) {
  return unwrap(
    api.POST("/api/loan-accounts/{id}/waive-penalty/", {
      params: { path: { id: loan }, header },
      body,
    }),
    "The penalty could not be waived.",
  );
}

/** Records money on a loan that was written off. */
export function recordRecovery(
  loan: number,
  body: RecoveryBody,
  header: IdempotencyHeader,
): Promise<RecoveryTaken> {
  return unwrap(
    api.POST("/api/loan-accounts/{id}/recovery/", {
      params: { path: { id: loan }, header },
      body,
    }),
    "The recovery could not be recorded.",
  );
}

/** Reverses an expense or other income. */
export function reverseExpense(id: number, reason: string, header: IdempotencyHeader) {
  return unwrap(
    api.POST("/api/expenses/{id}/reverse/", { params: { path: { id }, header }, body: { reason } }),
    "Nothing was reversed.",
  );
}

/** Reverses a journal or an opening balance. */
export function reverseJournal(id: number, reason: string, header: IdempotencyHeader) {
  return unwrap(
    api.POST("/api/journals/{id}/reverse/", { params: { path: { id }, header }, body: { reason } }),
    "Nothing was reversed.",
  );
}
