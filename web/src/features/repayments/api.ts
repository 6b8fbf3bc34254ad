import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { isConsultant } from "@/features/loans/roles";
import { api, type Schema, unwrap } from "@/lib/api/client";
import { once } from "@/lib/idempotency";
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
      unwrap(api.POST(path, { body, signal }), "The payment could not be worked out."),
  });
}

/** Records a repayment. The same body sent again, after a lost connection say, pays nothing twice. */
export function submitRepayment(user: SessionUser, body: RepaymentBody): Promise<RepaymentTaken> {
  const path = isConsultant(user)
    ? "/api/consultant/loan/repayment/"
    : "/api/adminstrator/loan/repayment/";
  return once(`repayment:${body.loan_account}`, body, (header) =>
    unwrap(
      api.POST(path, { body, params: { header } }),
      "An error occurred during payment processing",
    ),
  );
}

const TOUCHED = ["loans", "active-loans", "clients", "branches", "dashboard", "repayments"];

/** Asks again for everything that a repayment changes. */
export async function refreshAfterRepayment(queries: QueryClient) {
  await Promise.all(TOUCHED.map((area) => queries.invalidateQueries({ queryKey: [area] })));
}
