import { JournalLines } from "@/components/journal-lines";
import type { BookRows } from "./api";
import { type BookScope, BookTable } from "./book-table";
import { transactions } from "./columns";
import { EntryHash, RecordedBy } from "./entry-detail";

/** An entry of the general ledger opens to its lines and its hash. */
const LINES = {
  label: ({ id }: BookRows["transactions"]) => `Lines of entry ${id}`,
  show: ({ id, branch, processed_by, lines, hash }: BookRows["transactions"]) => (
    <div className="flex flex-col gap-2">
      <RecordedBy person={processed_by} branch={branch} />
      <JournalLines entry={id} lines={lines} />
      <EntryHash hash={hash} />
    </div>
  ),
};

/** Every journal entry of a period. */
export function GeneralLedger(scope: BookScope) {
  return (
    <BookTable
      book="transactions"
      title="General Ledger"
      noun="entries"
      columns={transactions}
      detail={LINES}
      {...scope}
    />
  );
}
