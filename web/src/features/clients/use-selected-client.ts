import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { reasonDraftOf } from "@/features/blacklist/blacklist-dialogs";
import { documentDraftOf } from "@/features/client-documents/document";
import { clientQuery } from "@/features/client-search/api";
import { isNoSuchClient } from "@/features/client-search/no-such-client";
import { useDraft } from "@/lib/drafts";
import { forgetDraft } from "@/lib/form-drafts";
import { navigate, useRoute, useSelection } from "@/lib/route";
import { editBaseOf, editDraftOf } from "./edit-client-dialog";

const remembered = z.string().nullable();

/**
 * The client in the address, or the one that was open last; `undefined` until they are known, and
 * where there is none (`missing`).
 */
export function useSelectedClient() {
  const [fromAddress, setSelection] = useSelection();
  const here = useRoute()?.page === "clients";
  const [last, setLast] = useDraft<string | null>("clients.selected", remembered, null);
  const id = fromAddress ?? last;
  const number = Number(id);
  const isNumber = id !== null && Number.isSafeInteger(number) && number > 0;
  const query = useQuery({ ...clientQuery(number), enabled: isNumber });
  const missing = id !== null && (!isNumber || isNoSuchClient(query.error));
  // Reopening the page without a selection in the address shows the one of last time. Once there
  // was one, an address without it means that Back was pressed: nobody is selected any more.
  const named = useRef(false);
  useEffect(() => {
    if (!here) named.current = false;
    else if (fromAddress !== null) {
      named.current = true;
      setLast(fromAddress);
    } else if (named.current || missing) setLast(undefined);
    else if (last !== null) navigate("clients", last, { replace: true });
  }, [here, fromAddress, last, missing, setLast]);
  const select = (client: number | null) => {
    if (client !== null && id !== null && client !== number) forgetDraftsOf(number);
    setLast(client === null ? undefined : String(client));
    setSelection(client);
  };
  return { id, missing, client: missing ? undefined : query.data, select };
}

/** What was begun for a client goes when another one is selected. */
function forgetDraftsOf(client: number) {
  for (const draft of [editDraftOf, editBaseOf, reasonDraftOf, documentDraftOf])
    forgetDraft(draft(client));
}
