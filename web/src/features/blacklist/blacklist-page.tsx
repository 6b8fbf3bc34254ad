import { Ban, Search, ShieldCheck } from "lucide-react";
import { useMemo } from "react";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { defineList, openFilter, useList } from "@/components/use-list";
import { ChosenClient } from "@/features/client-search/chosen-client";
import { ClientFinder } from "@/features/client-search/client-finder";
import {
  type ClientSearch,
  ClientSearchInputs,
  clientSearch,
  isBlank,
  NO_SEARCH,
  trimmed,
} from "@/features/client-search/client-search";
import { CreateListDocuments } from "@/features/reports/create-documents";
import { useDebounced } from "@/lib/debounced";
import { useQuery } from "@/lib/queries";
import { can, useUser } from "@/lib/session";
import { blacklistQuery, LOAD_FAILED } from "./api";
import { BlacklistDialog, RevokeDialog, type Subject } from "./blacklist-dialogs";
import { blacklistColumns } from "./columns";

const subject = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  national_id: z.string(),
});

/** The list of blacklistings. */
const BLACKLIST = defineList(
  "blacklist.view",
  { search: clientSearch.default(NO_SEARCH) },
  {
    /** The open one of the two searches. */
    area: openFilter(z.enum(["blacklist", "find"])),
    /** The person to blacklist, and whether the dialog for the reason is open. */
    candidate: openFilter(subject),
    asking: z.boolean().default(false),
    /** The client whose blacklisting is to be revoked. */
    revoking: openFilter(subject),
  },
);
type View = typeof BLACKLIST.first;

/** Blacklisted Clients: who is given no loan, and why. */
export default function BlacklistPage() {
  const user = useUser();
  const editor = can(user, "can_edit_clients");
  const { view, setView } = useList(BLACKLIST);
  const change = (part: Partial<View>) => setView({ ...view, ...part });
  const toggle = (area: NonNullable<View["area"]>) =>
    change({
      area: view.area === area ? null : area,
      candidate: null,
      // A search applies to the open area only.
      ...(isBlank(view.search) ? {} : { search: NO_SEARCH, page: 1 }),
    });

  return (
    <>
      <PageHeader
        title="Blacklisted Clients"
        text="Clients who may not borrow, and why."
        actions={
          <>
            <CreateListDocuments title="Blacklist" wanted={{ blacklist: trimmed(view.search) }} />
            <Button
              variant="outline"
              aria-expanded={view.area === "find"}
              onClick={() => toggle("find")}
            >
              <Search aria-hidden />
              Find Blacklisted Client
            </Button>
            {editor && (
              <Button aria-expanded={view.area === "blacklist"} onClick={() => toggle("blacklist")}>
                <Ban aria-hidden />
                Blacklist Client
              </Button>
            )}
          </>
        }
      />
      {view.area === "blacklist" && editor && (
        <Candidate
          chosen={view.candidate}
          onChoose={(candidate) => change({ candidate, asking: candidate !== null })}
          onConfirm={() => change({ asking: true })}
        />
      )}
      {view.area === "find" && (
        <Card className="mb-5 p-5">
          {/* biome-ignore lint/a11y/useSemanticElements: a search element would be a landmark of the page */}
          <div role="group" aria-label="Find Blacklisted Client">
            <ClientSearchInputs
              value={view.search}
              onValueChange={(search) => change({ search, page: 1 })}
            />
          </div>
        </Card>
      )}
      <Records view={view} onChange={change} editor={editor} />
      {view.candidate !== null && (
        <BlacklistDialog
          client={view.candidate}
          open={view.asking}
          onOpenChange={(asking) => change({ asking })}
          onDone={() => change({ asking: false, candidate: null, area: null })}
          missing="Please provide a reason for blacklisting"
        />
      )}
      {view.revoking !== null && (
        <RevokeDialog
          client={view.revoking}
          open
          onOpenChange={(open) => !open && change({ revoking: null })}
          onDone={() => change({ revoking: null })}
          missing="No blacklist record selected."
        />
      )}
    </>
  );
}

type CandidateProps = {
  chosen: Subject | null;
  onChoose: (client: Subject | null) => void;
  onConfirm: () => void;
};

/** Finds who is to be blacklisted; those who are already are not offered. */
function Candidate({ chosen, onChoose, onConfirm }: CandidateProps) {
  return (
    <Card className="mb-5 flex flex-col gap-4 p-5">
      {chosen === null ? (
        <ClientFinder
          name="blacklist"
          onChoose={({ id, first_name, last_name, national_id }) =>
            onChoose({ id, first_name, last_name, national_id })
          }
          refusal={() => null}
          withoutBlacklisted
        />
      ) : (
        <ChosenClient client={chosen} onChange={() => onChoose(null)} />
      )}
      <Button
        variant="destructive"
        className="sm:self-end"
        onClick={() => (chosen === null ? toast.error("No client selected") : onConfirm())}
      >
        <Ban aria-hidden />
        Blacklist this client
      </Button>
    </Card>
  );
}

type RecordsProps = { view: View; onChange: (part: Partial<View>) => void; editor: boolean };

function Records({ view, onChange, editor }: RecordsProps) {
  const search: ClientSearch = trimmed(useDebounced(view.search));
  const query = useQuery(blacklistQuery(search, { page: view.page, page_size: view.pageSize }));
  const columns = useMemo(
    () =>
      blacklistColumns(
        editor
          ? (record) =>
              onChange({
                revoking: {
                  id: record.client,
                  first_name: record.client_first_name,
                  last_name: record.client_last_name,
                  national_id: record.client_national_id,
                },
              })
          : null,
      ),
    [editor, onChange],
  );
  const narrowed = !isBlank(view.search);
  return (
    <DataTable
      label="Blacklisted clients"
      noun="records"
      columns={columns}
      query={query}
      rowId={({ id }) => String(id)}
      paging={{ page: view.page, pageSize: view.pageSize }}
      onPagingChange={onChange}
      empty={
        narrowed ? (
          <EmptyState
            icon={Search}
            title="No user found with provided details"
            action={
              <Button variant="outline" onClick={() => onChange({ search: NO_SEARCH, page: 1 })}>
                Clear search
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={ShieldCheck}
            title="No blacklisted clients"
            text="Blacklisted clients cannot borrow until the blacklisting is revoked."
          />
        )
      }
      failed={LOAD_FAILED}
    />
  );
}
