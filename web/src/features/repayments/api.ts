import { queryOptions } from "@tanstack/react-query";
import { isConsultant } from "@/features/loans/roles";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import type { SessionUser } from "@/lib/session";
import type { RepaymentBody } from "./repayment";

export type RepaymentTaken = Schema["RepaymentTaken"];

/** What a repayment would do; nothing is kept. */
export function previewQuery(user: SessionUser, body: RepaymentBody) {
  const path = isConsultant(user)
    ? "/api/consultant/loan/repayment/preview/"
    : "/api/adminstrator/loan/repayment/preview/";
  return queryOptions({
    queryKey: ["repayments", "preview", path, body],
    queryFn: ({ signal }) =>
      unwrap(api.POST(path, { body, signal }), "The payment could not be calculated."),
  });
}

/** Records a repayment; the same key twice pays once. */
export function submitRepayment(
  user: SessionUser,
  body: RepaymentBody,
  header: IdempotencyHeader,
): Promise<RepaymentTaken> {
  const path = isConsultant(user)
    ? "/api/consultant/loan/repayment/"
    : "/api/adminstrator/loan/repayment/";
  return unwrap(
    api.POST(path, { body, params: { header } }),
    "An error occurred during payment processing",
  );
}

/** What a repayment changes. */
export const REPAID = ["loan.repaid", "branch.cash"] as const;
