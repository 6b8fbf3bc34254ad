import { type LoanHistoryEntry, loanHistoryQuery } from "@/features/loan-history/api";
import type { LoanAccount } from "@/features/loans/types";
import { useQuery } from "@/lib/queries";
import { ReverseDisbursement } from "./reverse-disbursement";
import { ReversePayment } from "./reverse-payment";
import { ReverseWriteOff } from "./reverse-write-off";
import { laterPayments, needsPreview, reversible } from "./reversible";

type ReverseEntryProps = {
  loan: Pick<LoanAccount, "id" | "status">;
  entry: LoanHistoryEntry;
};

/** The button to reverse an entry of a loan's history, if it can be reversed now. */
export function ReverseEntry({ loan, entry }: ReverseEntryProps) {
  const history = useQuery(loanHistoryQuery(loan.id));
  const entries = history.data ?? [];
  if (!reversible(entry, entries, loan.status)) return null;
  if (entry.receipt) {
    return (
      <ReversePayment
        entry={entry}
        receipt={entry.receipt}
        isSeenFirst={needsPreview(entry, entries)}
        hasLater={laterPayments(entry, entries).length > 0}
      />
    );
  }
  if (entry.kind === "disbursement") return <ReverseDisbursement loan={loan.id} entry={entry} />;
  return <ReverseWriteOff loan={loan.id} entry={entry} />;
}
