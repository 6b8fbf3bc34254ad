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

/** Where and how money is taken. */
export type Counter = { offices: Office[]; methods: PaymentMethod[] };

/** Goes on with money that was taken, and with what was sent for it. */
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
    // Someone else may have paid this installment meanwhile.
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
