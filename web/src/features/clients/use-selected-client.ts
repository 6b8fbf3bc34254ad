import { useSelectedRecord } from "@/components/use-selected-record";
import { reasonDraftOf } from "@/features/blacklist/blacklist-dialogs";
import { documentDraftOf } from "@/features/client-documents/document";
import { clientQuery } from "@/features/client-search/api";
import { forgetDraft } from "@/lib/form-drafts";
import { editBaseOf, editDraftOf } from "./edit-client-dialog";

/** The client in the address, or the one that was open last. */
export function useSelectedClient() {
  const { record, ...selected } = useSelectedRecord({
    page: "clients",
    draft: "clients.selected",
    query: clientQuery,
    forget: forgetDraftsOf,
  });
  return { ...selected, client: record };
}

function forgetDraftsOf(client: number) {
  for (const draft of [editDraftOf, editBaseOf, reasonDraftOf, documentDraftOf])
    forgetDraft(draft(client));
}
