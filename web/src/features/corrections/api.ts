import type { QueryClient } from "@tanstack/react-query";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { once } from "@/lib/idempotency";

export type RecoveryBody = Schema["RecoveryForm"];
export type RecoveryTaken = Schema["RecoveryTaken"];

/** Takes a repayment or recovery back; sent again after a lost connection, it does nothing twice. */
export function reversePayment(payment: number, reason: string) {
  const body = { reason };
  return once(`reversal:${payment}`, body, (header) =>
    unwrap(
      api.POST("/api/adminstrator/loan/repayment/{id}/reverse/", {
        params: { path: { id: payment }, header },
        body,
      }),
      "The payment could not be reversed.",
    ),
  );
}

/** Gives a loan up. */
export function writeOffLoan(loan: number, reason: string) {
  const body = { reason };
  return once(`write-off:${loan}`, body, (header) =>
    unwrap(
      api.POST("/api/loan-accounts/{id}/write-off/", {
        params: { path: { id: loan }, header },
        body,
      }),
      "The loan could not be written off.",
    ),
  );
}

/** Records money on a loan that was given up. */
export function recordRecovery(loan: number, body: RecoveryBody): Promise<RecoveryTaken> {
  return once(`recovery:${loan}`, body, (header) =>
    unwrap(
      api.POST("/api/loan-accounts/{id}/recovery/", {
        params: { path: { id: loan }, header },
        body,
      }),
      "The recovery could not be recorded.",
    ),
  );
}

const TOUCHED = ["loans", "active-loans", "clients", "branches", "dashboard", "accounting"];

/** Asks again for everything that a correction changes. */
export async function refreshAfterCorrection(queries: QueryClient) {
  await Promise.all(TOUCHED.map((area) => queries.invalidateQueries({ queryKey: [area] })));
}
