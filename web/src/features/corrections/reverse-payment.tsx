import { toast } from "@/components/ui/toast";
import type { LoanHistoryEntry } from "@/features/loan-history/api";
import { formatRand } from "@/lib/money";
import { can, useUser } from "@/lib/session";
import { reversePayment } from "./api";
import { AskToUndoButton, UndoButton } from "./undo-button";

type ReversePaymentProps = {
  entry: LoanHistoryEntry;
  receipt: NonNullable<LoanHistoryEntry["receipt"]>;
};

/** Taking a payment back, for whoever may, or asking a colleague to. */
export function ReversePayment({ entry, receipt }: ReversePaymentProps) {
  const user = useUser();
  const decides = can(user, "can_verify_edit_loans_requests");
  // Nobody takes back alone what they recorded themselves.
  const alone = decides && user.role === "Administrator" && entry.recorded_by_id !== user.id;
  const number = receipt.receipt_number;
  if (alone) {
    return (
      <UndoButton
        name={`reversal:${receipt.id}`}
        title={`Reverse ${number}`}
        description={`${formatRand(entry.amount)} will leave the cash or bank account at ${entry.branch_name} that it was paid into, and the loan will be recalculated without this payment. The payment and its reversal stay in the history.`}
        label="Reverse Payment"
        send={(reason, header) => reversePayment(receipt.id, reason, header)}
        changes={["loan.payment_reversed", "branch.cash"]}
        said={({ receipt_number, remaining_balance }) =>
          toast.success(
            `${receipt_number} reversed. The loan balance is now ${formatRand(remaining_balance)}.`,
          )
        }
        failed={`${number} was not reversed.`}
      />
    );
  }
  if (!decides && !can(user, "can_do_repayments")) return null;
  return (
    <AskToUndoButton
      subject={{ kind: "reversal", repayment: receipt.id }}
      title={`Request Reversal of ${number}`}
      description="A colleague will decide whether this payment is reversed."
    />
  );
}
