import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, RotateCw, UserPlus, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
import { ListWithCard } from "@/components/side-card";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { SearchInput } from "@/components/ui/input";
import { PageHeader } from "@/components/ui/page-header";
import { Select } from "@/components/ui/select";
import { EmptyState } from "@/components/ui/states";
import { openNewLoan } from "@/features/applications/open";
import { downloadCsv } from "@/lib/csv";
import { useDebounced } from "@/lib/debounced";
import { useDraft } from "@/lib/drafts";
import { messageOf } from "@/lib/forms";
import { navigate, useRoute, useSelection } from "@/lib/route";
import { can, useUser } from "@/lib/session";
import { AddClientDialog } from "./add-client-dialog";
import { clientQuery, clientsQuery, refreshClients } from "./api";
import { BlacklistDialog, RevokeDialog } from "./blacklist-dialogs";
import { ClientCard } from "./client-card";
import { choices, GENDERS } from "./client-form";
import { STATUS_FILTERS } from "./client-status";
import { clientColumns, phoneNumbers } from "./columns";
import { EditClientDialog } from "./edit-client-dialog";
import type { Client } from "./types";

const FAILED = "Failed to load client data. Please refresh the page.";
/** How long the note about a done action stays, in milliseconds. */
const NOTE = 3000;
const ALL = "all";

const view = z.object({
  q: z.string(),
  gender: z.string(),
  status: z.string(),
  sort: z.string().optional(),
  page: z.number(),
  pageSize: z.number(),
});
type View = z.infer<typeof view>;
const FIRST_VIEW: View = { q: "", gender: ALL, status: ALL, page: 1, pageSize: 25 };

const dialogs = z.enum(["add", "edit", "blacklist", "revoke"]).nullable();

/** Client Members: everyone the lender serves. */
export default function ClientsPage() {
  const user = useUser();
  return user.first_name === "" || user.last_name === "" ? null : <Clients />;
}

function Clients() {
  const user = useUser();
  const queries = useQueryClient();
  const [state, setState] = useDraft<View>("clients.view", view, FIRST_VIEW);
  const [dialog, setDialog] = useDraft("clients.dialog", dialogs, null);
  const [done, setDone] = useNote();
  const selected = useSelectedClient();
  const q = useDebounced(state.q);
  const query = useQuery(
    clientsQuery({
      q: q.trim(),
      gender: state.gender === ALL ? undefined : state.gender,
      status: state.status === ALL ? undefined : state.status,
      sort: state.sort,
      page: state.page,
      page_size: state.pageSize,
    }),
  );
  const narrow = (change: Partial<View>) => setState({ ...state, ...change, page: 1 });
  const open = (name: Exclude<z.infer<typeof dialogs>, null>) => (shown: boolean) =>
    setDialog(shown ? name : undefined);
  const finish = () => {
    setDialog(undefined);
    setDone();
  };
  const { client } = selected;

  return (
    <>
      <PageHeader
        title="Client Members"
        actions={
          <>
            <Button
              variant="outline"
              pending={query.isFetching && !query.isPending}
              onClick={() => void refreshClients(queries)}
            >
              {!(query.isFetching && !query.isPending) && <RotateCw aria-hidden />}
              Refresh Data
            </Button>
            {can(user, "can_add_clients") && (
              <Button onClick={() => setDialog("add")}>
                <UserPlus aria-hidden />
                Add Client Member
              </Button>
            )}
          </>
        }
      />
      <Filters
        view={state}
        onChange={narrow}
        onDownload={() => download(query.data?.items ?? [])}
      />
      {done && (
        <Alert kind="success" className="mb-4">
          Operation completed successfully
        </Alert>
      )}
      {query.isError && query.data !== undefined && (
        <Alert kind="error" className="mb-4">
          {messageOf(query.error, FAILED)}
        </Alert>
      )}
      <ListWithCard
        card={
          client !== undefined && (
            <ClientCard
              client={client}
              open={dialog === null || dialog === "add"}
              onClose={() => selected.select(null)}
              onEdit={() => setDialog("edit")}
              onBlacklist={() => setDialog("blacklist")}
              onRevoke={() => setDialog("revoke")}
              onGiveLoan={() => openNewLoan(client)}
              onRepay={() => navigate("repayments", client.id)}
            />
          )
        }
      >
        <DataTable
          label="Clients"
          noun={query.data?.total === 1 ? "client" : "clients"}
          columns={clientColumns(query.isPlaceholderData)}
          query={query}
          rowId={(row) => String(row.id)}
          paging={{ page: state.page, pageSize: state.pageSize }}
          onPagingChange={(paging) => setState({ ...state, ...paging })}
          sort={state.sort ?? "name"}
          onSortChange={(sort) => narrow({ sort })}
          selectedId={selected.id}
          onSelect={(row) => selected.select(row.id)}
          empty={
            <EmptyState
              icon={Users}
              title="No clients found matching your filters"
              action={
                isNarrowed(state) && (
                  <Button variant="outline" onClick={() => setState(FIRST_VIEW)}>
                    Clear Filters
                  </Button>
                )
              }
            />
          }
          failed={FAILED}
        />
      </ListWithCard>
      <AddClientDialog
        open={dialog === "add"}
        onOpenChange={open("add")}
        onAdded={(added) => {
          finish();
          selected.select(added.id);
        }}
      />
      {client !== undefined && (
        <>
          <EditClientDialog
            client={client}
            open={dialog === "edit"}
            onOpenChange={open("edit")}
            onEdited={finish}
          />
          <BlacklistDialog
            client={client}
            open={dialog === "blacklist"}
            onOpenChange={open("blacklist")}
            onDone={finish}
          />
          <RevokeDialog
            client={client}
            open={dialog === "revoke"}
            onOpenChange={open("revoke")}
            onDone={finish}
          />
        </>
      )}
    </>
  );
}

const GENDER_CHOICES = [{ value: ALL, label: "All genders" }, ...choices(GENDERS)];
const STATUS_CHOICES = [{ value: ALL, label: "All statuses" }, ...STATUS_FILTERS];

type FiltersProps = {
  view: View;
  onChange: (change: Partial<View>) => void;
  onDownload: () => void;
};

function Filters({ view: { q, gender, status }, onChange, onDownload }: FiltersProps) {
  const placeholder = "Search by name, surname, national ID, or phone number";
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchInput
        label={placeholder}
        placeholder={placeholder}
        value={q}
        onValueChange={(next) => onChange({ q: next })}
        className="min-w-0 flex-1 basis-full sm:max-w-lg sm:basis-72"
      />
      <Select
        label="Gender"
        className="min-w-0 flex-1 sm:w-38 sm:flex-none"
        options={GENDER_CHOICES}
        value={gender}
        onValueChange={(next) => onChange({ gender: next })}
      />
      <Select
        label="Status"
        className="min-w-0 flex-1 sm:w-44 sm:flex-none"
        options={STATUS_CHOICES}
        value={status}
        onValueChange={(next) => onChange({ status: next })}
      />
      <Button
        variant="outline"
        size="icon"
        aria-label="Download this page as CSV"
        onClick={onDownload}
      >
        <Download aria-hidden />
      </Button>
    </div>
  );
}

function isNarrowed({ q, gender, status }: View) {
  return q !== "" || gender !== ALL || status !== ALL;
}

function download(clients: Client[]) {
  downloadCsv(
    "clients.csv",
    ["Name", "Surname", "Phone Numbers", "National ID", "Status"],
    clients.map((client) => [
      client.first_name,
      client.last_name,
      phoneNumbers(client),
      client.national_id,
      client.status,
    ]),
  );
}

const remembered = z.string().nullable();

/** The client in the address, or the one that was open last; `undefined` until they are known. */
function useSelectedClient() {
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
    setLast(client === null ? undefined : String(client));
    setSelection(client);
  };
  return { id, client: query.data, select };
}

/** A note that is shown for a while after something was done. */
function useNote(): [boolean, () => void] {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown === 0) return;
    const timer = setTimeout(() => setShown(0), NOTE);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown > 0, () => setShown((count) => count + 1)];
}
