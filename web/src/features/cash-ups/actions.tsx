import { useState } from "react";
import { ReasonForm } from "@/components/reason-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { AskDialog } from "@/features/requests/ask-dialog";
import type { Change } from "@/lib/changes";
import { formatDate } from "@/lib/dates";
import { useServerToday } from "@/lib/server-clock";
import { useUser } from "@/lib/session";
import { type CashUp, confirmCashUp, declineCashUp } from "./api";
import { differenceText } from "./count";

const DECIDED: readonly Change[] = ["cash_up.changed", "branch.cash"];

/** The actions that this person has on a cash-up. Renders nothing for a finished one. */
export function CashUpActions({ cashUp }: { cashUp: CashUp }) {
  const user = useUser();
  const today = useServerToday();
  if (cashUp.status === "waiting" && cashUp.counted_by.id !== user.id)
    return <Decide cashUp={cashUp} />;
  if (cashUp.status === "completed" && cashUp.business_date === today)
    return <Reopen cashUp={cashUp} />;
  return null;
}

/** True if the person has an action on it. */
export function hasActions(cashUp: CashUp, user: number, today: string): boolean {
  return cashUp.status === "waiting"
    ? cashUp.counted_by.id !== user
    : cashUp.status === "completed" && cashUp.business_date === today;
}

function Decide({ cashUp }: { cashUp: CashUp }) {
  const [open, setOpen] = useState<"confirm" | "decline" | null>(null);
  const close = () => setOpen(null);
  const { id, branch, counted_by } = cashUp;
  const difference = differenceText(cashUp.difference);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => setOpen("decline")}>
        Decline
      </Button>
      <Button onClick={() => setOpen("confirm")}>Confirm</Button>
      <Dialog open={open === "confirm"} onOpenChange={close}>
        <DialogContent
          title={`Confirm: ${difference}`}
          description={`The cash of ${branch.name} is corrected by this difference at once.`}
        >
          <ReasonForm
            name={`cash-up-confirm:${id}`}
            field="Note (optional)"
            label="Confirm"
            destructive={false}
            send={(note, header) => confirmCashUp(id, note, header)}
            changes={DECIDED}
            said={() => toast.success("Cash-up confirmed.", `${branch.name}: ${difference}.`)}
            failed="The cash-up was not confirmed."
            onDone={close}
          />
        </DialogContent>
      </Dialog>
      <Dialog open={open === "decline"} onOpenChange={close}>
        <DialogContent
          title="Decline this cash-up"
          description={`${counted_by.first_name} will see your reason and can count again today.`}
        >
          <ReasonForm
            name={`cash-up-decline:${id}`}
            missing="Please give a reason."
            label="Decline"
            send={(reason, header) => declineCashUp(id, reason, header)}
            changes={DECIDED}
            said={() => toast.success("Cash-up declined.", `${branch.name} can count again.`)}
            failed="The cash-up was not declined."
            onDone={close}
          />
        </DialogContent>
      </Dialog>
    </div>
  );
}

function Reopen({ cashUp }: { cashUp: CashUp }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Ask to Reopen
      </Button>
      <AskDialog
        subject={{ kind: "reopen", cash_up: cashUp.id }}
        title={`Reopen ${formatDate(cashUp.business_date)} at ${cashUp.branch.name}`}
        description="A colleague will decide. If they approve, cash can move again and you count it again."
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
