import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { type LoanHistoryEntry, loanHistoryQuery } from "@/features/loan-history/api";
import type { LoanAccount } from "@/features/loans/types";
import { formatRand } from "@/lib/money";
import { can, useUser } from "@/lib/session";
import { reversePayment } from "./api";
import { ReasonForm } from "./reason-form";
import { reversible } from "./reversible";

type ReversePaymentProps = {
  loan: Pick<LoanAccount, "id" | "status">;
  entry: LoanHistoryEntry;
};

/** Below the loan's latest payment, for whoever may take it back and did not record it. */
export function ReversePayment({ loan, entry }: ReversePaymentProps) {
  const user = useUser();
  const history = useQuery(loanHistoryQuery(loan.id));
  const [open, setOpen] = useState(false);
  const { receipt } = entry;
  const may = can(user, "can_verify_edit_loans_requests") && entry.recorded_by_id !== user.id;
  if (!may || !receipt || !reversible(entry, history.data ?? [], loan.status)) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden />
        Reverse
      </Button>
      <Dialog open={open} onOpenChange={(next) => setOpen(next)}>
        <DialogContent
          title={`Reverse ${receipt.receipt_number}`}
          description={`${formatRand(entry.amount)} will be taken out of the cash at ${entry.branch_name}, and the loan will be recalculated without this payment. The payment and its reversal stay in the history.`}
        >
          <ReasonForm
            name={`reversal:${receipt.id}`}
            missing="Please give a reason for the reversal."
            label="Reverse Payment"
            send={(reason, header) => reversePayment(receipt.id, reason, header)}
            changes={["loan.payment_reversed", "branch.cash"]}
            said={({ receipt_number, remaining_balance }) =>
              toast.success(
                `${receipt_number} reversed. The loan balance is now ${formatRand(remaining_balance)}.`,
              )
            }
            failed={`${receipt.receipt_number} was not reversed.`}
            onDone={() => setOpen(false)}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}
