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
  /** For a settlement, or a reduced principal: interest and fees that are waived. */
  rebate_amount?: string;
  /** For a repayment that settled the loan: the amount tendered above its cost. */
  client_credit?: string | null | undefined;
  /** The amount paid off the end of the schedule. */
  principal_reduced?: string | null | undefined;
  /** Of a repayment with a value date, penalties that would not have been charged then. */
  waived_amount?: string;
  /** Payments with later dates that were applied again after it. */
  reapplied?: RepaymentTaken["reapplied"];
};

/** Previews a repayment; stores nothing. */
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

/** The changes that a repayment causes. */
export const REPAID = ["loan.repaid", "branch.cash"] as const;
