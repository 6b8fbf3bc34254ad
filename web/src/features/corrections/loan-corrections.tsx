import { Ban, CalendarClock, ChevronDown, Eraser, Pencil, PiggyBank } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useRightsAtOpening } from "@/components/ui/right-gone";
import type { LoanAccount } from "@/features/loans/types";
import { AskDialog } from "@/features/requests/ask-dialog";
import { formatRand, isPositive } from "@/lib/money";
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

const ACTIONS = {
  edit: { label: "Request changes…", icon: Pencil },
  reschedule: { label: "Reschedule…", icon: CalendarClock },
  request: { label: "Request write-off…", icon: Ban },
  waiver: { label: "Waive penalty…", icon: Eraser },
  "write-off": { label: "Write off…", icon: Ban },
};
type Action = keyof typeof ACTIONS;
type Correction = Action | "recovery";

/** Changing a loan, writing it off, and booking recoveries, for people with the permission. */
export function LoanCorrections({ loan }: LoanCorrectionsProps) {
  const [open, setOpen] = useState<Correction | null>(null);
  const [isOwn, setIsOwn] = useState(false);
  const [typed, setTyped] = useState("");
  const user = useRightsAtOpening(open !== null);
  const close = () => setOpen(null);
  const isOpen = loan.status === "active" || loan.status === "defaulted";
  const isRecoverable = loan.status === "written_off" && isPositive(loan.unrecovered_amount);
  const decides = can(user, "can_verify_edit_loans_requests");
  const edits = can(user, "can_edit_active_loans");
  const asks = decides ? isOwn : edits;
  const offered = actionsOf({
    edit: isOpen && edits,
    reschedule: isOpen && edits,
    request: isOpen && asks,
    waiver: isOpen && decides && mayHavePenalty(loan),
    "write-off": isOpen && decides && !isOwn,
  });
  return (
    <>
      <Actions offered={offered} onChoose={setOpen} />
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

/**
 * True if a penalty may be unpaid. A list of all loans comes without schedules: the dialog then
 * finds out.
 */
function mayHavePenalty({ payment_schedules: rows }: LoanCorrectionsProps["loan"]): boolean {
  return rows == null || penalised(rows).length > 0;
}

/** Those that the person may do, in their order. */
function actionsOf(may: Record<Action, boolean>): Action[] {
  return (Object.keys(ACTIONS) as Action[]).filter((action) => may[action]);
}

type ActionsProps = { offered: Action[]; onChoose: (action: Action) => void };

/**
 * Rare actions on a loan, behind one button: separate buttons would push its balance out of view.
 */
function Actions({ offered, onChoose }: ActionsProps) {
  const [first, ...others] = offered;
  if (first === undefined) return null;
  const { label, icon: Icon } = ACTIONS[first];
  if (others.length === 0)
    return (
      <Button variant="outline" size="sm" onClick={() => onChoose(first)}>
        <Icon aria-hidden />
        {label}
      </Button>
    );
  return (
    <Menu
      side="top"
      trigger={
        // "More" alone is a button in the bar of the staff app.
        <Button variant="outline" size="sm" aria-label="More actions">
          More
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {offered.map((action) => {
        const { label, icon: Icon } = ACTIONS[action];
        return (
          <MenuItem key={action} icon={<Icon aria-hidden />} onSelect={() => onChoose(action)}>
            {label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
