import { Undo2, X } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { AskDialog } from "@/features/requests/ask-dialog";
import type { Expense } from "@/features/vouchers/api";
import { voucherName } from "@/features/vouchers/words";
import { wasReplayed } from "@/lib/api/client";
import { formatRand } from "@/lib/money";
import { moneyKindLabel } from "@/lib/money-kind";
import { permissionLabel } from "@/lib/permissions";
import { href } from "@/lib/route";

/** What became of an expense that was sent: "R 85,00 booked under Airtime." */
export function bookedText({ amount, category, status }: Expense): string {
  return status === "waiting"
    ? `${formatRand(amount)} for ${category?.name} waits for approval.`
    : `${formatRand(amount)} booked under ${category?.name}.`;
}

type BookedProps = { expense: Expense; onClose: () => void };

/** The last expense of the form: booked, with a way to undo it, or waiting for a colleague. */
export function Booked({ expense, onClose }: BookedProps) {
  const { id, kind, payee, paid_from, branch, request, status } = expense;
  const [asking, setAsking] = useState(false);
  const money = `${moneyKindLabel(paid_from ?? "").toLowerCase()} of ${branch.name}`;
  const isWaiting = status === "waiting";
  return (
    <Alert
      kind={isWaiting ? "info" : "success"}
      title={bookedText(expense)}
      intoView
      className="fade-in animate-in m-5 mb-0 duration-200"
    >
      <p>
        {isWaiting
          ? `It is above the limit of its category. Any colleague with the permission “${permissionLabel("can_verify_edit_loans_requests")}” can approve it. Until then the books still show the money in the ${money}.`
          : kind === "expense"
            ? `Paid to ${payee} from the ${money}.`
            : `Received from ${payee} into the ${money}.`}
        {wasReplayed(expense) && " It was already recorded. Nothing was booked twice."}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {isWaiting && request != null && (
          <a className="font-medium underline" href={href("requests", String(request))}>
            Open request #{request}
          </a>
        )}
        {!isWaiting && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            <Undo2 aria-hidden />
            Undo
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label="Close the message" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <AskDialog
        subject={{ kind: "reversal", voucher: id }}
        title={`Request Reversal of ${voucherName(expense)}`}
        description="A colleague will decide, as you booked it. Both entries stay in the books."
        open={asking}
        onClose={() => setAsking(false)}
      />
    </Alert>
  );
}
