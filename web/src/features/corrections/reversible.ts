import type { LoanHistoryEntry } from "@/features/loan-history/api";

/** True if an entry is a payment that was not reversed. */
function isPayment({ receipt, reversed_by }: LoanHistoryEntry): boolean {
  return receipt != null && reversed_by == null;
}

/** The payments that count and came after an entry. */
export function laterPayments(
  entry: LoanHistoryEntry,
  history: readonly LoanHistoryEntry[],
): LoanHistoryEntry[] {
  return history.filter((one) => isPayment(one) && one.entry > entry.entry);
}

/**
 * True if reversing a payment changes more than the amounts it paid and needs a preview: later
 * payments are applied again, and replaced installments are due again.
 */
export function needsPreview(
  payment: LoanHistoryEntry,
  history: readonly LoanHistoryEntry[],
): boolean {
  const isRescheduled = history.some(
    ({ kind, entry }) => kind === "reschedule" && entry > payment.entry,
  );
  return isRescheduled || laterPayments(payment, history).length > 0;
}

/**
 * True if an entry can be reversed in the loan's current state: an unreversed payment, if later
 * ones can be applied again, or the disbursement while there is none; after a write-off,
 * recoveries, and the write-off itself while there are none.
 */
export function reversible(
  entry: LoanHistoryEntry,
  history: readonly LoanHistoryEntry[],
  status: string,
): boolean {
  if (entry.reversed_by != null) return false;
  const payments = history.filter(isPayment);
  if (status === "written_off") {
    const recovery = payments.findLast(({ kind }) => kind === "recovery");
    return recovery ? recovery.entry === entry.entry : entry.kind === "write_off";
  }
  if (payments.length === 0) return entry.kind === "disbursement";
  return (
    isPayment(entry) && laterPayments(entry, history).every(({ kind }) => kind === "repayment")
  );
}
