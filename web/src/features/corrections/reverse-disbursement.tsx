import { useRightsDialog } from "@/components/ui/right-gone";
import { toast } from "@/components/ui/toast";
import type { LoanHistoryEntry } from "@/features/loan-history/api";
import { formatRand } from "@/lib/money";
import { can } from "@/lib/session";
import { reverseDisbursement } from "./api";
import { AskToUndoButton, UndoButton } from "./undo-button";

type ReverseDisbursementProps = { loan: number; entry: LoanHistoryEntry };

/**
 * Cancels a loan without payments, or requests it from a colleague if the person lacks the
 * permission.
 */
export function ReverseDisbursement({ loan, entry }: ReverseDisbursementProps) {
  const { user, dialog } = useRightsDialog();
  const decides = can(user, "can_verify_edit_loans_requests");
  if (decides && entry.recorded_by_id !== user.id) {
    return (
      <UndoButton
        dialog={dialog}
        name={`disbursement-reversal:${loan}`}
        title={`Cancel Loan #${loan}`}
        description={`The loan will be cancelled, and ${formatRand(entry.amount)} will be back at ${entry.branch_name}. Only do this when the client has returned the money, or never received it.`}
        label="Cancel Loan"
        send={(reason, header) => reverseDisbursement(loan, reason, header)}
        changes={["loan.cancelled", "branch.cash"]}
        said={({ amount }) =>
          toast.success(`Loan #${loan} cancelled. ${formatRand(amount)} is back at the branch.`)
        }
        failed={`Loan #${loan} was not cancelled.`}
      />
    );
  }
  if (!decides && !can(user, "can_give_loans")) return null;
  return (
    <AskToUndoButton
      dialog={dialog}
      needs={["can_verify_edit_loans_requests", "can_give_loans"]}
      subject={{ kind: "reversal", loan_account: loan }}
      title={`Request Cancellation of Loan #${loan}`}
      description="A colleague will decide whether the disbursement is reversed and the loan cancelled."
    />
  );
}
