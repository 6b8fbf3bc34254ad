import { Ban, CalendarClock, Eraser, Pencil, PiggyBank } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useRightsAtOpening } from "@/components/ui/right-gone";
import type { LoanAccount } from "@/features/loans/types";
import { AskDialog } from "@/features/requests/ask-dialog";
import { compareAmounts, formatRand } from "@/lib/money";
import { can } from "@/lib/session";
import { EditLoanDialog } from "./edit-loan-dialog";
import { RecoveryDialog } from "./recovery-dialog";
import { RescheduleDialog } from "./reschedule-dialog";
import { penalised, WaivePenaltyDialog } from "./waive-penalty-dialog";
import { WriteOffDialog } from "./write-off-dialog";

type LoanCorrectionsProps = {
  loan: Pick<
    LoanAccount,
    "id" | "status" | "balance" | "written_off_amount" | "unrecovered_amount"
  > &
    Pick<Partial<LoanAccount>, "payment_schedules">;
};

type Correction = "edit" | "reschedule" | "write-off" | "waiver" | "request" | "recovery";

/** Changing a loan, giving it up, and money on it afterwards, for whoever may. */
export function LoanCorrections({ loan }: LoanCorrectionsProps) {
  const [open, setOpen] = useState<Correction | null>(null);
  const [isOwn, setIsOwn] = useState(false);
  const [typed, setTyped] = useState("");
  const user = useRightsAtOpening(open !== null);
  const close = () => setOpen(null);
  const isOpen = loan.status === "active" || loan.status === "defaulted";
  const isRecoverable =
    loan.status === "written_off" && compareAmounts(loan.unrecovered_amount, "0.00") > 0;
  const decides = can(user, "can_verify_edit_loans_requests");
  const edits = can(user, "can_edit_active_loans");
  const asks = decides ? isOwn : edits;
  // A list of all loans comes without schedules: the dialog says so then.
  const mayHavePenalty =
    loan.payment_schedules == null || penalised(loan.payment_schedules).length > 0;
  const waives = isOpen && decides && mayHavePenalty;
  return (
    <>
      {isOpen && edits && (
        <Button variant="outline" size="sm" onClick={() => setOpen("edit")}>
          <Pencil aria-hidden />
          Request changes…
        </Button>
      )}
      {isOpen && edits && (
        <Button variant="outline" size="sm" onClick={() => setOpen("reschedule")}>
          <CalendarClock aria-hidden />
          Reschedule…
        </Button>
      )}
      {isOpen && asks && (
        <Button variant="outline" size="sm" onClick={() => setOpen("request")}>
          <Ban aria-hidden />
          Request write-off…
        </Button>
      )}
      {waives && (
        <Button variant="outline" size="sm" onClick={() => setOpen("waiver")}>
          <Eraser aria-hidden />
          Waive penalty…
        </Button>
      )}
      {isOpen && decides && !isOwn && (
        <Button variant="outline" size="sm" onClick={() => setOpen("write-off")}>
          <Ban aria-hidden />
          Write off…
        </Button>
      )}
      {isRecoverable && can(user, "can_do_repayments") && (
        <Button size="sm" onClick={() => setOpen("recovery")}>
          <PiggyBank aria-hidden />
          Record recovery
        </Button>
      )}
      {isOpen && edits && <EditLoanDialog loan={loan.id} open={open === "edit"} onClose={close} />}
      {isOpen && edits && (
        <RescheduleDialog loan={loan.id} open={open === "reschedule"} onClose={close} />
      )}
      {isOpen && decides && (
        <WaivePenaltyDialog loan={loan.id} open={open === "waiver"} onClose={close} />
      )}
      {isOpen && (
        <WriteOffDialog
          loan={loan}
          open={open === "write-off"}
          onOpenChange={close}
          isOwn={isOwn}
          onOwn={(reason) => {
            setIsOwn(true);
            setTyped(reason);
          }}
          onAsk={(reason) => {
            setTyped(reason);
            setOpen("request");
          }}
        />
      )}
      {isOpen && asks && (
        <AskDialog
          subject={{ kind: "write_off", loan_account: loan.id }}
          title={`Request Write-Off of Loan #${loan.id}`}
          description={`A colleague will decide whether ${formatRand(loan.balance)} is written off.`}
          needs={decides ? "can_verify_edit_loans_requests" : "can_edit_active_loans"}
          reason={typed}
          open={open === "request"}
          onClose={close}
        />
      )}
      {isRecoverable && (
        <RecoveryDialog loan={loan} open={open === "recovery"} onOpenChange={close} />
      )}
    </>
  );
}
