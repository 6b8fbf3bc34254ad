import type { LoanHistoryEntry } from "./api";

/** Fewer penalties in a row than this stay entries of their own. */
const SHORTEST_RUN = 3;

/** An entry, or penalties of several days in a row, in the order in which they were given. */
export type HistoryItem<Item> = { kind: "one"; item: Item } | { kind: "run"; items: Item[] };

/**
 * Puts penalties together that follow one another: a loan that is charged by the day has one for each day
 * that it is late.
 */
export function withPenaltyRuns<Item>(
  items: readonly Item[],
  entryOf: (item: Item) => LoanHistoryEntry,
): HistoryItem<Item>[] {
  const found: HistoryItem<Item>[] = [];
  let run: Item[] = [];
  const finish = () => {
    if (run.length >= SHORTEST_RUN) found.push({ kind: "run", items: run });
    else found.push(...run.map((item) => ({ kind: "one" as const, item })));
    run = [];
  };
  for (const item of items) {
    const { kind, reversed_by } = entryOf(item);
    if (kind === "penalty" && reversed_by == null) {
      run.push(item);
    } else {
      finish();
      found.push({ kind: "one", item });
    }
  }
  finish();
  return found;
}

/** The first and the last day of penalties in a row, whichever way they are ordered. */
export function runDays(entries: readonly LoanHistoryEntry[]): { from: string; to: string } {
  const days = entries.map(({ business_date }) => business_date).sort();
  return { from: days[0] ?? "", to: days.at(-1) ?? "" };
}
