import { Alert } from "@/components/ui/alert";
import { formatRand } from "@/lib/money";
import type { BankProposal } from "./api";

/** Warnings to read before a line is booked on the proposed loan. */
export function Doubts({ proposal }: { proposal: BankProposal }) {
  const { recorded_receipt, was_reversed, quote_number, undated, reapplied_receipts } = proposal;
  const { nearly_quote_number: near, nearly_quote_amount: quoted } = proposal;
  return (
    <>
      {recorded_receipt && (
        <Alert kind="warning">
          A payment of this amount is already recorded ({recorded_receipt}). Set the line aside if
          it is the same one.
        </Alert>
      )}
      {was_reversed && (
        <Alert kind="warning">
          This line was booked on this loan before, and the payment was reversed.
        </Alert>
      )}
      {near && quoted && (
        <Alert kind="warning">
          This is nearly the amount of settlement quote {near}, {formatRand(quoted)}. Booking it
          does not settle the loan. Ask the client what was meant.
        </Alert>
      )}
      {undated && (
        <Alert kind="warning">
          The loan is in arrears, and this payment would count from today: {undated}
        </Alert>
      )}
      {reapplied_receipts.length > 0 && (
        <Alert kind="warning">
          This money came before {reapplied_receipts.join(", ")}. Look at what changes below before
          you book it.
        </Alert>
      )}
      {quote_number && (
        <Alert kind="info">
          This is the amount of settlement quote {quote_number}. Booking it settles the loan.
        </Alert>
      )}
    </>
  );
}
