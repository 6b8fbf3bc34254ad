import { Alert } from "@/components/ui/alert";
import type { BankProposal } from "./api";

/** What has to be known before a line is booked on the loan that is proposed for it. */
export function Doubts({ proposal }: { proposal: BankProposal }) {
  const { recorded_receipt, was_reversed, quote_number } = proposal;
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
      {quote_number && (
        <Alert kind="info">
          This is the amount of settlement quote {quote_number}. Booking it settles the loan.
        </Alert>
      )}
    </>
  );
}
