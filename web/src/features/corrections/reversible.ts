import type { LoanHistoryEntry } from "@/features/loan-history/api";

/**
 * Whether an entry can be reversed as the loan stands: its latest payment that
 * counts, or its disbursement while there is none; after a write-off what came
 * in since, and the write-off itself while nothing did. Nothing from before the
 * loan was rescheduled.
 */
export function reversible(
  entry: LoanHistoryEntry,
  history: readonly LoanHistoryEntry[],
  status: string,
): boolean {
  if (entry.reversed_by != null) return false;
  const rescheduled = history.findLast(({ kind }) => kind === "reschedule");
  if (rescheduled !== undefined && entry.entry < rescheduled.entry) return false;
  const payments = history.filter(({ receipt, reversed_by }) => receipt && reversed_by == null);
  if (status === "written_off") {
    const recovery = payments.findLast(({ kind }) => kind === "recovery");
    return recovery ? recovery.entry === entry.entry : entry.kind === "write_off";
  }
  const latest = payments.at(-1);
  return latest ? latest.entry === entry.entry : entry.kind === "disbursement";
}
