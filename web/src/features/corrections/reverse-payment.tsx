import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { ReasonForm } from "@/components/reason-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { type LoanHistoryEntry, loanHistoryQuery } from "@/features/loan-history/api";
import type { LoanAccount } from "@/features/loans/types";
import { AskDialog } from "@/features/requests/ask-dialog";
import { formatRand } from "@/lib/money";
import { can, useUser } from "@/lib/session";
import { reversePayment } from "./api";
import { reversible } from "./reversible";

type ReversePaymentProps = {
  loan: Pick<LoanAccount, "id" | "status">;
  entry: LoanHistoryEntry;
};

/** Below the loan's latest payment: taking it back, for whoever may, or asking a colleague to. */
export function ReversePayment({ loan, entry }: ReversePaymentProps) {
  const user = useUser();
  const history = useQuery(loanHistoryQuery(loan.id));
  const { receipt } = entry;
  if (!receipt || !reversible(entry, history.data ?? [], loan.status)) return null;
  const decides = can(user, "can_verify_edit_loans_requests");
  // Nobody takes back alone what they recorded themselves.
  const alone = decides && user.role === "Administrator" && entry.recorded_by_id !== user.id;
  if (alone) return <Reverse entry={entry} receipt={receipt} />;
  const asks = decides || can(user, "can_do_repayments");
  return asks ? <RequestReversal receipt={receipt} /> : null;
}

type ReceiptProps = { receipt: NonNullable<LoanHistoryEntry["receipt"]> };

function RequestReversal({ receipt }: ReceiptProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden />
        Request reversal
      </Button>
      <AskDialog
        subject={{ kind: "reversal", repayment: receipt.id }}
        title={`Request Reversal of ${receipt.receipt_number}`}
        description="A colleague will decide whether this payment is reversed."
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Reverse({ receipt, entry }: ReceiptProps & Pick<ReversePaymentProps, "entry">) {
  const [open, setOpen] = useState(false);
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
