import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { z } from "zod";
import { reasonDraftOf } from "@/features/blacklist/blacklist-dialogs";
import { documentDraftOf } from "@/features/client-documents/document";
import { useDraft } from "@/lib/drafts";
import { forgetDraft } from "@/lib/form-drafts";
import { navigate, useRoute, useSelection } from "@/lib/route";
import { clientQuery } from "./api";
import { editBaseOf, editDraftOf } from "./edit-client-dialog";

const remembered = z.string().nullable();

/** The client in the address, or the one that was open last; `undefined` until they are known. */
export function useSelectedClient() {
  const [fromAddress, setSelection] = useSelection();
  const here = useRoute()?.page === "clients";
  const [last, setLast] = useDraft<string | null>("clients.selected", remembered, null);
  const id = fromAddress ?? last;
  const number = Number(id);
  const query = useQuery({
    ...clientQuery(number),
    enabled: id !== null && Number.isSafeInteger(number) && number > 0,
  });
  // Reopening the page without a selection in the address shows the one of last time.
  useEffect(() => {
    if (!here) return;
    if (fromAddress !== null) setLast(fromAddress);
    else if (last !== null) navigate("clients", last, { replace: true });
  }, [here, fromAddress, last, setLast]);
  const select = (client: number | null) => {
    if (client !== null && id !== null && client !== number) forgetDraftsOf(number);
    setLast(client === null ? undefined : String(client));
    setSelection(client);
  };
  return { id, client: query.data, select };
}

/** What was begun for a client goes when another one is selected. */
function forgetDraftsOf(client: number) {
  for (const draft of [editDraftOf, editBaseOf, reasonDraftOf, documentDraftOf])
    forgetDraft(draft(client));
}
