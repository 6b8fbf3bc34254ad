import { useState } from "react";

type ShownList = {
  /** The page of rows on the screen. */
  data: { items: readonly { id: number }[] } | undefined;
  /** The rows still belong to the previous search. */
  isPlaceholderData: boolean;
};

/**
 * True if the selected record was in this list and a change took it out. It stays selected:
 * no other record takes its place under the pointer. Another search is another list.
 */
export function useLeftList(id: number | null, wanted: unknown, list: ShownList): boolean {
  const search = JSON.stringify(wanted);
  const rows = list.data?.items;
  const isOutdated = list.isPlaceholderData;
  const [seen, setSeen] = useState<{ id: number; search: string } | null>(null);
  const isListed = rows?.some((row) => row.id === id) ?? false;
  if (id !== null && isListed && !isOutdated && !(seen?.id === id && seen.search === search))
    setSeen({ id, search });
  return (
    rows !== undefined && !isListed && seen?.id === id && (isOutdated || seen?.search === search)
  );
}
