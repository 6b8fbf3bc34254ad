import { useQueryClient } from "@tanstack/react-query";
import { type DialogState, useRightsDialog } from "@/components/ui/right-gone";
import { toast } from "@/components/ui/toast";
import { type LoanHistoryEntry, reversalPreviewQuery } from "@/features/loan-history/api";
import { ReversalPreview } from "@/features/loan-history/reversal-preview";
import { appliedAgain } from "@/features/loan-history/words";
import { formatRand } from "@/lib/money";
import { can } from "@/lib/session";
import { type PaymentReversed, reversePayment } from "./api";
import { AskToUndoButton, UndoButton } from "./undo-button";

type ReversePaymentProps = {
  entry: LoanHistoryEntry;
  receipt: NonNullable<LoanHistoryEntry["receipt"]>;
  /** True if the changes are previewed: payments came after it, or a new schedule. */
  isSeenFirst: boolean;
  /** True if payments came after it. */
  hasLater: boolean;
};

/** Reverses a payment, or requests it from a colleague if the person lacks the permission. */
export function ReversePayment({ entry, receipt, isSeenFirst, hasLater }: ReversePaymentProps) {
  const { user, dialog } = useRightsDialog();
  const decides = can(user, "can_verify_edit_loans_requests");
  // A person may not reverse their own record alone: a colleague has to decide.
  const recorder = receipt.received_by_id ?? entry.recorded_by_id;
  const alone = decides && user.role === "Administrator" && recorder !== user.id;
  const number = receipt.receipt_number;
  if (alone) {
    return isSeenFirst ? (
      <UndoEarlier entry={entry} receipt={receipt} hasLater={hasLater} dialog={dialog} />
    ) : (
      <Undo entry={entry} receipt={receipt} dialog={dialog} />
    );
  }
  if (!decides && !can(user, "can_do_repayments")) return null;
  return (
    <AskToUndoButton
      dialog={dialog}
      needs={["can_verify_edit_loans_requests", "can_do_repayments"]}
      subject={{ kind: "reversal", repayment: receipt.id }}
      title={`Request Reversal of ${number}`}
      description="A colleague will decide whether this payment is reversed."
      {...(isSeenFirst && {
        about: number,
        children: <ReversalPreview payment={receipt.id} />,
      })}
    />
  );
}

type UndoProps = Pick<ReversePaymentProps, "entry" | "receipt"> & { dialog: DialogState };

function Undo({ entry, receipt, dialog }: UndoProps) {
  return (
    <UndoButton
      dialog={dialog}
      {...wordsOf(receipt.receipt_number)}
      name={`reversal:${receipt.id}`}
      description={`${leaving(entry)}, and the loan will be recalculated without this payment. The payment and its reversal stay in the history.`}
      send={(reason, header) => reversePayment(receipt.id, { reason }, header)}
    />
  );
}

/** Reverses a payment after which others or a new schedule came, once it has been shown what changes. */
function UndoEarlier({
  entry,
  receipt,
  hasLater,
  dialog,
}: UndoProps & Pick<ReversePaymentProps, "hasLater">) {
  const queries = useQueryClient();
  // The preview on the screen: the server refuses if the loan has changed since.
  const seen = () => queries.getQueryData(reversalPreviewQuery(receipt.id).queryKey);
  return (
    <UndoButton
      dialog={dialog}
      {...wordsOf(receipt.receipt_number)}
      name={`reversal:${receipt.id}`}
      about={receipt.receipt_number}
      description={`${leaving(entry)}. ${hasLater ? REAPPLIED : ""}Past reports stay as they are.`}
      send={(reason, header) =>
        reversePayment(receipt.id, { reason, fingerprint: seen()?.fingerprint }, header)
      }
    >
      <ReversalPreview payment={receipt.id} />
    </UndoButton>
  );
}

const REAPPLIED =
  "Later payments stay received: each is applied again under a new receipt that names the old one. ";

function leaving({ amount, branch_name }: LoanHistoryEntry): string {
  return `${formatRand(amount)} will leave the cash or bank account at ${branch_name} that it was paid into`;
}

function wordsOf(number: string) {
  return {
    title: `Reverse ${number}`,
    label: "Reverse Payment",
    changes: ["loan.payment_reversed", "branch.cash"] as const,
    said: ({ receipt_number, remaining_balance, reapplied }: PaymentReversed) =>
      toast.success(
        `${receipt_number} reversed. The loan balance is now ${formatRand(remaining_balance)}.`,
        reapplied.length > 0 ? `Applied again: ${appliedAgain(reapplied)}.` : undefined,
      ),
    failed: `${number} was not reversed.`,
  };
}
