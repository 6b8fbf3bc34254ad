import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { isNoSuchRecord } from "@/components/no-such-record";
import { useLeftList } from "@/components/use-left-list";
import { useDraft } from "@/lib/drafts";
import { useRefusableQuery } from "@/lib/queries";
import { navigate, useRoute, useSelection } from "@/lib/route";

const remembered = z.string().nullable();

type SelectedRecord<Item, Key extends QueryKey> = {
  /** The page that the record is selected on. */
  page: string;
  /** The draft in which the last selection is stored. */
  draft: string;
  query: (id: number) => UseQueryOptions<Item, Error, Item, Key>;
  /** Drafts for a record are dropped when another one is selected. */
  forget: (id: number) => void;
  /** The list on the screen, and its query: another search is another list. */
  search: unknown;
  list: {
    data: { items: readonly { id: number }[] } | undefined;
    isPlaceholderData: boolean;
  };
};

/**
 * The record in the address, or the one that was open last; `undefined` until it is known, and if
 * there is no such record (`missing`). `left` says that a change took it out of the list.
 */
export function useSelectedRecord<Item extends { id: number }, Key extends QueryKey>(
  given: SelectedRecord<Item, Key>,
) {
  const { page } = given;
  const [fromAddress, setSelection] = useSelection();
  const here = useRoute()?.page === page;
  const [last, setLast] = useDraft<string | null>(given.draft, remembered, null);
  const id = fromAddress ?? last;
  const number = Number(id);
  const isNumber = id !== null && Number.isSafeInteger(number) && number > 0;
  const query = useRefusableQuery({ ...given.query(number), enabled: isNumber });
  const missing = id !== null && (!isNumber || isNoSuchRecord(query.error));
  // Reopening the page without a selection in the address shows the last one. After that, an
  // address without it means that Back was pressed: nothing is selected.
  const named = useRef(false);
  useEffect(() => {
    if (!here) named.current = false;
    else if (fromAddress !== null) {
      named.current = true;
      setLast(fromAddress);
    } else if (named.current || missing) setLast(undefined);
    else if (last !== null) navigate(page, last, { replace: true });
  }, [here, page, fromAddress, last, missing, setLast]);
  const select = (next: number | null) => {
    if (next !== null && id !== null && next !== number) given.forget(number);
    setLast(next === null ? undefined : String(next));
    setSelection(next);
  };
  const record = missing ? undefined : query.data;
  const left = useLeftList(record?.id ?? null, given.search, given.list);
  return { id, missing, left, record, select };
}
