import { useSelectedRecord } from "@/components/use-selected-record";
import { reasonDraftOf } from "@/features/blacklist/blacklist-dialogs";
import { documentDraftOf } from "@/features/client-documents/document";
import { clientQuery } from "@/features/client-search/api";
import { forgetDraft, forgetRecordDrafts } from "@/lib/form-drafts";
import { CLIENT_DRAFT } from "./client-dialog";

type Selection = Parameters<typeof useSelectedRecord>[0];

/** The client in the address, or the one that was open last. */
export function useSelectedClient(search: Selection["search"], list: Selection["list"]) {
  return useSelectedRecord({
    page: "clients",
    draft: "clients.selected",
    query: clientQuery,
    forget: forgetDraftsOf,
    search,
    list,
  });
}

function forgetDraftsOf(client: number) {
  forgetRecordDrafts(CLIENT_DRAFT, { id: client });
  for (const draft of [reasonDraftOf, documentDraftOf]) forgetDraft(draft(client));
}
