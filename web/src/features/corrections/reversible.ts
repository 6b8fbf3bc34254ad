import type { LoanHistoryEntry } from "@/features/loan-history/api";

/**
 * Whether an entry is the loan's latest payment that counts, which alone can be
 * taken back; after a write-off only what came in since.
 */
export function reversible(
  entry: LoanHistoryEntry,
  history: readonly LoanHistoryEntry[],
  status: string,
): boolean {
  const counts = ({ receipt, reversed_by }: LoanHistoryEntry) =>
    (receipt ?? null) !== null && (reversed_by ?? null) === null;
  const latest = history.findLast(counts);
  if (latest === undefined || latest.entry !== entry.entry) return false;
  return status !== "written_off" || entry.kind === "recovery";
}
