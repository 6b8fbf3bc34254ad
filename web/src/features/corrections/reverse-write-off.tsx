import { useRightsDialog } from "@/components/ui/right-gone";
import { toast } from "@/components/ui/toast";
import type { LoanHistoryEntry } from "@/features/loan-history/api";
import { formatRand } from "@/lib/money";
import { can } from "@/lib/session";
import { reverseWriteOff } from "./api";
import { AskToUndoButton, UndoButton } from "./undo-button";

type ReverseWriteOffProps = { loan: number; entry: LoanHistoryEntry };

/** Reverses a write-off, or requests it from a colleague if the person lacks the permission. */
export function ReverseWriteOff({ loan, entry }: ReverseWriteOffProps) {
  const { user, dialog } = useRightsDialog();
  const decides = can(user, "can_verify_edit_loans_requests");
  if (decides && entry.recorded_by_id !== user.id) {
    return (
      <UndoButton
        dialog={dialog}
        name={`write-off-reversal:${loan}`}
        title={`Reverse Write-Off of Loan #${loan}`}
        description={`The client will owe ${formatRand(entry.amount)} again. The write-off and its reversal stay in the history.`}
        label="Reverse Write-Off"
        send={(reason, header) => reverseWriteOff(loan, reason, header)}
        changes={["loan.write_off_reversed"]}
        said={({ loan_account }) =>
          toast.success(
            `Write-off reversed. The balance of loan #${loan} is now ${formatRand(loan_account.balance)}.`,
          )
        }
        failed={`The write-off of loan #${loan} was not reversed.`}
      />
    );
  }
  if (!decides && !can(user, "can_edit_active_loans")) return null;
  return (
    <AskToUndoButton
      dialog={dialog}
      needs={["can_verify_edit_loans_requests", "can_edit_active_loans"]}
      subject={{ kind: "reversal", loan_account: loan }}
      title={`Request Reversal of the Write-Off of Loan #${loan}`}
      description="A colleague will decide whether the write-off is reversed."
    />
  );
}
