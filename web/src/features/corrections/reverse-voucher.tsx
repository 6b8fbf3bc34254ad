import { useRightsDialog } from "@/components/ui/right-gone";
import { toast } from "@/components/ui/toast";
import type { Expense, Journal } from "@/features/vouchers/api";
import { voucherName } from "@/features/vouchers/words";
import { formatRand } from "@/lib/money";
import { moneyKindLabel } from "@/lib/money-kind";
import { can } from "@/lib/session";
import { reverseExpense, reverseJournal } from "./api";
import { AskToUndoButton, UndoButton } from "./undo-button";

/**
 * Reverses a booked expense, other income, journal or opening balance, or requests it from a
 * colleague if the person entered it or lacks the permission.
 */
export function ReverseVoucher({ voucher }: { voucher: Expense | Journal }) {
  const { user, dialog } = useRightsDialog();
  const { id } = voucher;
  const name = voucherName(voucher);
  const alone = can(user, "can_verify_edit_loans_requests") && voucher.entered_by.id !== user.id;
  if (!alone) {
    return (
      <AskToUndoButton
        dialog={dialog}
        subject={{ kind: "reversal", voucher: id }}
        title={`Request Reversal of ${name}`}
        description={`A colleague will decide. ${effectOf(voucher)}`}
      />
    );
  }
  return (
    <UndoButton
      dialog={dialog}
      name={`voucher-reversal:${id}`}
      title={`Reverse ${name}`}
      description={`${effectOf(voucher)} Both entries stay in the books.`}
      label="Reverse"
      send={(reason, header): Promise<unknown> =>
        "payee" in voucher ? reverseExpense(id, reason, header) : reverseJournal(id, reason, header)
      }
      changes={["voucher.changed", "branch.cash"]}
      said={() => toast.success(`${name} reversed.`)}
      failed={`${name} was not reversed.`}
    />
  );
}

/** What reversing it does to the branch's money. */
function effectOf(voucher: Expense | Journal): string {
  const amount = formatRand(voucher.amount);
  const money = "payee" in voucher ? voucher.paid_from : voucher.money;
  if (money == null) return `The journal of ${amount} will be posted the other way round.`;
  const place = `the ${moneyKindLabel(money).toLowerCase()} of ${voucher.branch.name}`;
  return voucher.kind === "expense"
    ? `${amount} will be put back into ${place}.`
    : `${amount} will be taken out of ${place}.`;
}
