import { useRightsDialog } from "@/components/ui/right-gone";
import { toast } from "@/components/ui/toast";
import { AskToUndoButton, UndoButton } from "@/features/corrections/undo-button";
import { can } from "@/lib/session";
import { reverseTransfer, type Transfer } from "./api";
import { amountOf, fromOf, toOf } from "./words";

/**
 * Reverses a received transfer, or requests it from a colleague if the person lacks the permission.
 */
export function ReverseTransfer({ transfer }: { transfer: Transfer }) {
  const { user, dialog } = useRightsDialog();
  const { id, sent_by, ended_by } = transfer;
  const amount = amountOf(transfer);
  const isOwn = sent_by.id === user.id || ended_by?.id === user.id;
  if (isOwn || !can(user, "can_verify_edit_loans_requests")) {
    return (
      <AskToUndoButton
        dialog={dialog}
        subject={{ kind: "reversal", transfer: id }}
        title={`Request Reversal of Transfer ${id}`}
        description={`A colleague will decide whether ${amount} goes back to ${fromOf(transfer)}.`}
        about={`transfer ${id}`}
      />
    );
  }
  return (
    <UndoButton
      dialog={dialog}
      name={`transfer-reversal:${id}`}
      title={`Reverse Transfer ${id}`}
      description={`${amount} leaves ${toOf(transfer)} and goes back to ${fromOf(transfer)}.`}
      label="Reverse Transfer"
      about={`transfer ${id}`}
      send={(reason, header) => reverseTransfer(id, reason, header)}
      changes={["transfer.changed", "branch.cash"]}
      said={() => toast.success("Transfer reversed.", `${amount} is back.`)}
      failed={`Transfer ${id} was not reversed.`}
    />
  );
}
