import { useState } from "react";

type ShownList = {
  /** The search text: another search is another list. */
  search: string;
  /** The rows of the page on the screen. */
  rows: readonly { id: number }[] | undefined;
  /** The rows still belong to the previous search. */
  isOutdated: boolean;
};

/**
 * True if the selected record was in this list and a change took it out. It stays selected:
 * no other record takes its place under the pointer.
 */
export function useLeftList(id: number | null, { search, rows, isOutdated }: ShownList): boolean {
  const [seen, setSeen] = useState<{ id: number; search: string } | null>(null);
  const isListed = rows?.some((row) => row.id === id) ?? false;
  if (id !== null && isListed && !isOutdated && !(seen?.id === id && seen.search === search))
    setSeen({ id, search });
  return (
    rows !== undefined && !isListed && seen?.id === id && (isOutdated || seen?.search === search)
  );
}
