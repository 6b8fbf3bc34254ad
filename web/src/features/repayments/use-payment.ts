import { popup } from "@/components/ui/popup";
import { useSubmit } from "@/components/use-submit";
import { errorRows } from "@/features/loans/error-rows";
import type { Office } from "@/features/loans/office-field";
import type { PaymentMethod } from "@/features/payment-methods/api";
import { forgetDraft } from "@/lib/form-drafts";
import { useUser } from "@/lib/session";
import { type PaymentTaken, REPAID, type RepaymentTaken, submitRepayment } from "./api";
import type { RepaymentBody } from "./repayment";
import { type Payment, type Refusal, repaymentDraftOf, type SentRepayment } from "./repayment-form";

/** The offices and methods for a payment. */
export type Counter = { offices: Office[]; methods: PaymentMethod[] };

/** Called with the recorded payment, and the request for it. */
export type OnTaken = (taken: PaymentTaken, sent: SentRepayment) => void;

type PaymentProps = Counter & {
  loan: number;
  isOvertaken: (body: RepaymentBody) => boolean;
  onTaken: OnTaken;
  onRefused: (refusal: Refusal | null) => void;
};

/** Sends the payments on a loan, one after the other: the next installment waits for the answer. */
export function usePayment({
  loan,
  offices,
  methods,
  isOvertaken,
  onTaken,
  onRefused,
}: PaymentProps): Payment {
  const user = useUser();
  const payment = useSubmit<RepaymentBody, RepaymentTaken>({
    name: `repayment:${loan}`,
    once: true,
    isOvertaken,
    send: (body, header) => submitRepayment(user, body, header),
    changes: REPAID,
    // Another person may have paid this installment.
    refetchAfterRefusal: true,
    forget: (body) => forgetDraft(repaymentDraftOf(loan, body.payment_schedule)),
    said: (taken) =>
      popup.success({ title: "Repayment Successful", message: `Receipt ${taken.receipt_number}` }),
    failed: "The payment was not recorded.",
    onDone: (taken, { amount, payment_method, branch }) =>
      onTaken(taken, {
        amount,
        method: methods.find(({ id }) => id === payment_method)?.name ?? "N/A",
        office: offices.find(({ id }) => id === branch)?.name ?? "N/A",
      }),
    onRefused: (error, body) =>
      onRefused({
        rows: errorRows(error, "An error occurred during payment processing"),
        counter: body && { payment_method: body.payment_method, branch: body.branch },
      }),
  });
  return {
    ...payment,
    submit: (body) => {
      onRefused(null);
      payment.submit(body);
    },
  };
}
