import { useRightsDialog } from "@/components/ui/right-gone";
import { toast } from "@/components/ui/toast";
import { AskToUndoButton, UndoButton } from "@/features/corrections/undo-button";
import { formatRand } from "@/lib/money";
import { can } from "@/lib/session";
import { type RecordedMovement, reverseMovement } from "./api";

/**
 * Reverses a deposit or withdrawal, or requests it from a colleague if the person lacks the
 * permission.
 */
export function ReverseMovement({ movement }: { movement: RecordedMovement }) {
  const { user, dialog } = useRightsDialog();
  const { entry, kind, branch, money } = movement;
  const amount = formatRand(movement.amount);
  const place = money === "bank" ? "the bank account" : "the cash";
  const name = kind === "deposit" ? "Deposit" : "Withdrawal";
  const about = `${kind} ${entry}`;
  const alone = can(user, "can_verify_edit_loans_requests") && movement.recorded_by?.id !== user.id;
  if (!alone) {
    return (
      <AskToUndoButton
        dialog={dialog}
        subject={{ kind: "reversal", movement: entry }}
        title={`Request Reversal of ${name} ${entry}`}
        description={`A colleague will decide whether the ${kind} of ${amount} is reversed.`}
        about={about}
      />
    );
  }
  return (
    <UndoButton
      dialog={dialog}
      name={`movement-reversal:${entry}`}
      title={`Reverse ${name} ${entry}`}
      description={
        kind === "deposit"
          ? `${amount} will be taken out of ${place} at ${branch.name}. Both entries stay in the books.`
          : `${amount} will be put back into ${place} at ${branch.name}. Both entries stay in the books.`
      }
      label={`Reverse ${name}`}
      about={about}
      send={(reason, header) => reverseMovement(entry, reason, header)}
      changes={["branch.cash"]}
      said={({ branch: { name: at, closing_balance, bank_balance } }) =>
        toast.success(
          money === "bank"
            ? `${name} reversed. ${at} now has ${formatRand(bank_balance)} in the bank.`
            : `${name} reversed. ${at} now holds ${formatRand(closing_balance)}.`,
        )
      }
      failed={`The ${kind} was not reversed.`}
    />
  );
}
