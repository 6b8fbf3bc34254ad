import { queryOptions } from "@tanstack/react-query";
import { isConsultant } from "@/features/loans/roles";
import { api, type Schema, unwrap } from "@/lib/api/client";
import type { IdempotencyHeader } from "@/lib/idempotency";
import type { SessionUser } from "@/lib/session";
import type { RepaymentBody } from "./repayment";

export type RepaymentTaken = Schema["RepaymentTaken"];

/** A payment that was taken: a repayment, or what settled a loan. */
export type PaymentTaken = Omit<
  RepaymentTaken,
  | "waived_amount"
  | "waivers"
  | "rebate_amount"
  | "rebates"
  | "principal_reduced"
  | "reapplied"
  | "settled"
  | "client_credit"
> & {
  /** Of a settlement, or where the principal was reduced, what is not asked for any more. */
  rebate_amount?: string;
  /** Of a repayment that settled the loan, what was tendered above what that costs. */
  client_credit?: string | null | undefined;
  /** What was paid off the end of the schedule. */
  principal_reduced?: string | null | undefined;
  /** Of a repayment with a value date, penalties that would not have been charged then. */
  waived_amount?: string;
  /** Payments with later dates that were applied again after it. */
  reapplied?: RepaymentTaken["reapplied"];
};

/** What a repayment would do; nothing is stored. */
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
