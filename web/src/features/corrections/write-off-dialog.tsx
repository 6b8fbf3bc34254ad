import { ReasonForm } from "@/components/reason-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { LoanAccount } from "@/features/loans/types";
import { ApiError } from "@/lib/api/problem";
import type { IdempotencyHeader } from "@/lib/idempotency";
import { formatRand } from "@/lib/money";
import { writeOffLoan } from "./api";

type WriteOffDialogProps = {
  loan: Pick<LoanAccount, "id" | "balance">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The person gave the loan or took a payment on it: another person has to decide. */
  isOwn: boolean;
  /** That was just found out, with the reason that was typed. */
  onOwn: (reason: string) => void;
  /** Asks a colleague instead, for the reason that was typed. */
  onAsk: (reason: string) => void;
};

/** Asks why a loan is written off. */
export function WriteOffDialog(props: WriteOffDialogProps) {
  const { loan, open, onOpenChange, isOwn, onOwn, onAsk } = props;
  const send = (reason: string, header: IdempotencyHeader) =>
    writeOffLoan(loan.id, reason, header).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === "own_loan") onOwn(reason);
      throw error;
    });
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs="can_verify_edit_loans_requests"
        title={`Write Off Loan #${loan.id}`}
        description={`${formatRand(loan.balance)} will be written off, and the client will owe nothing more. Later payments are recorded as recoveries.`}
      >
        <ReasonForm
          name={`write-off:${loan.id}`}
          missing="Please give a reason for the write-off."
          label="Write Off Loan"
          instead={
            isOwn
              ? (reason) => <Button onClick={() => onAsk(reason)}>Request Write-Off</Button>
              : undefined
          }
          send={send}
          changes={["loan.written_off"]}
          said={({ amount }) =>
            toast.success(`${formatRand(amount)} written off on loan #${loan.id}.`)
          }
          failed={`Loan #${loan.id} was not written off.`}
          onDone={() => onOpenChange(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
