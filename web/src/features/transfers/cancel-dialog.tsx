import { ReasonForm } from "@/components/reason-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { cancelTransfer, type Transfer } from "./api";
import { amountOf, fromOf } from "./words";

type CancelDialogProps = { transfer: Transfer; onClose: () => void };

/** Cancels a transfer that was not received yet. */
export function CancelDialog({ transfer, onClose }: CancelDialogProps) {
  const { id } = transfer;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Cancel Transfer ${id}`}
        description={`${amountOf(transfer)} goes back to ${fromOf(transfer)}.`}
      >
        <ReasonForm
          name={`transfer-cancel:${id}`}
          missing="Please give a reason."
          label="Cancel Transfer"
          send={(reason, header) => cancelTransfer(id, reason, header)}
          changes={["transfer.changed", "branch.cash"]}
          said={() => toast.success("Transfer cancelled.", `${amountOf(transfer)} is back.`)}
          failed={`Transfer ${id} was not cancelled.`}
          onDone={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
