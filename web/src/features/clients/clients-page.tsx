import { useQueryClient } from "@tanstack/react-query";
import { RotateCw, UserPlus, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { z } from "zod";
import type { Column } from "@/components/columns";
import { DataTable } from "@/components/data-table";
import { SelectedList } from "@/components/selected-list";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { type List, useList } from "@/components/use-list";
import { useStoredDialog } from "@/components/use-stored-dialog";
import { AssessmentHost } from "@/features/affordability/host";
import { openNewLoan } from "@/features/applications/open";
import { BlacklistDialog, RevokeDialog } from "@/features/blacklist/blacklist-dialogs";
import { AddDocumentDialog } from "@/features/client-documents/add-document-dialog";
import { DONE } from "@/features/client-documents/document";
import { clientsQuery } from "@/features/client-search/api";
import type { Client } from "@/features/client-search/types";
import type { ListExport } from "@/features/reports/api";
import { CreateListDocuments } from "@/features/reports/create-documents";
import { useDebounced } from "@/lib/debounced";
import { useQuery } from "@/lib/queries";
import { navigate } from "@/lib/route";
import { can, useUser } from "@/lib/session";
import { refreshClients } from "./api";
import { ClientCard } from "./client-card";
import { ClientDialog } from "./client-dialog";
import { CLIENTS, exportOf, Filters, filtersOf, type View } from "./client-filters";
import { clientColumns } from "./columns";
import { DIALOG_DRAFT } from "./open";
import { useSelectedClient } from "./use-selected-client";

const FAILED = "Failed to load client data. Please refresh the page.";
const dialogName = z.enum(["add", "edit", "blacklist", "revoke", "document", "assess"]);
type DialogName = z.infer<typeof dialogName>;
const dialogs = dialogName.nullable();

/** Client Members: everyone the lender serves. */
export default function ClientsPage() {
  const user = useUser();
  return user.first_name === "" || user.last_name === "" ? null : <Clients />;
}

function Clients() {
  const list = useList(CLIENTS);
  const { view } = list;
  const [dialog, setDialog] = useStoredDialog<DialogName>(DIALOG_DRAFT, dialogs);
  const [checking, refresh] = useRefresh();
  const q = useDebounced(view.q);
  const query = useQuery(clientsQuery(filtersOf(view, q)));
  const columns = clientColumns(checking || query.isPlaceholderData);
  const selected = useSelectedClient(filtersOf(view, q), query);
  const client = selected.record;
  useEffect(() => {
    if (query.isError) toast.error(FAILED);
  }, [query.isError]);

  return (
    <>
      <Header
        refreshing={checking || (query.isFetching && !query.isPending)}
        onRefresh={refresh}
        onAdd={() => setDialog("add")}
        exported={exportOf(filtersOf(view, view.q))}
      />
      <Filters list={list} columns={columns} rows={query.data?.items} />
      <SelectedList
        noun="client"
        selected={selected}
        card={(client) => (
          <ClientCard
            // Another client's card begins at its top.
            key={client.id}
            client={client}
            open={dialog === null || dialog === "add"}
            onClose={() => selected.select(null)}
            onEdit={() => setDialog("edit")}
            onBlacklist={() => setDialog("blacklist")}
            onRevoke={() => setDialog("revoke")}
            onAddDocument={() => setDialog("document")}
            onAssess={() => setDialog("assess")}
            onGiveLoan={() => openNewLoan(client)}
            onRepay={() => navigate("repayments", client.id)}
          />
        )}
      >
        <ClientList
          list={list}
          query={query}
          columns={columns}
          selectedId={selected.id}
          onSelect={selected.select}
          onAdd={() => setDialog("add")}
        />
      </SelectedList>
      <ClientDialogs
        client={client}
        dialog={dialog}
        onDialog={setDialog}
        onDone={(added) => {
          setDialog(null);
          toast.success(DONE);
          if (added !== undefined) selected.select(added.id);
        }}
      />
    </>
  );
}

type HeaderProps = {
  refreshing: boolean;
  onRefresh: () => void;
  onAdd: () => void;
  /** The list as it is filtered, for its documents. */
  exported: ListExport;
};

function Header({ refreshing, onRefresh, onAdd, exported }: HeaderProps) {
  const user = useUser();
  return (
    <PageHeader
      title="Client Members"
      actions={
        <>
          <Button variant="outline" pending={refreshing} onClick={onRefresh}>
            {!refreshing && <RotateCw aria-hidden />}
            Refresh Data
          </Button>
          <CreateListDocuments title="Clients" wanted={exported} />
          {can(user, "can_add_clients") && (
            <Button onClick={onAdd}>
              <UserPlus aria-hidden />
              Add Client Member
            </Button>
          )}
        </>
      }
    />
  );
}

type ClientListProps = {
  list: List<View>;
  query: Parameters<typeof DataTable<Client>>[0]["query"];
  columns: Column<Client>[];
  selectedId: string | null;
  onSelect: (client: number) => void;
  onAdd: () => void;
};

function ClientList({ list, query, columns, selectedId, onSelect, onAdd }: ClientListProps) {
  const user = useUser();
  return (
    <DataTable
      label="Clients"
      noun="clients"
      columns={columns}
      query={query}
      rowId={(row) => String(row.id)}
      {...list.table}
      sort={list.view.sort ?? "name"}
      onSortChange={(sort) => list.narrow({ sort })}
      selectedId={selectedId}
      onSelect={(row) => onSelect(row.id)}
      empty={
        <EmptyState
          icon={Users}
          title="No clients found matching your filters"
          action={
            list.isNarrowed ? (
              <Button variant="outline" onClick={list.clear}>
                Clear Filters
              </Button>
            ) : (
              can(user, "can_add_clients") && (
                <Button variant="outline" onClick={onAdd}>
                  <UserPlus aria-hidden />
                  Add the first client
                </Button>
              )
            )
          }
        />
      }
      failed={FAILED}
    />
  );
}

type ClientDialogsProps = {
  /** The subject of all dialogs but the one to add a client. */
  client: Client | undefined;
  dialog: DialogName | null;
  onDialog: (dialog: DialogName | null) => void;
  /** After a dialog's work; with the client that is new. */
  onDone: (added?: Client) => void;
};

function ClientDialogs({ client, dialog, onDialog, onDone }: ClientDialogsProps) {
  const shown = (name: DialogName) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => onDialog(open ? name : null),
  });
  const done = () => onDone();
  return (
    <>
      <ClientDialog client={null} {...shown("add")} onDone={onDone} />
      {client !== undefined && (
        <>
          <ClientDialog client={client} {...shown("edit")} onDone={done} />
          <BlacklistDialog
            client={client}
            {...shown("blacklist")}
            onDone={done}
            missing="Please provide a reason for blacklisting."
          />
          <RevokeDialog
            client={client}
            {...shown("revoke")}
            onDone={done}
            missing="No active blacklist record found for this client."
          />
          <AddDocumentDialog client={client} {...shown("document")} onDone={done} />
          <AssessmentHost client={client} {...shown("assess")} />
        </>
      )}
    </>
  );
}

/**
 * True while the clients are fetched again on the person's request, and the function that requests
 * it.
 */
function useRefresh(): [boolean, () => void] {
  const queries = useQueryClient();
  const [running, setRunning] = useState(false);
  const refresh = async () => {
    setRunning(true);
    await refreshClients(queries);
    setRunning(false);
  };
  return [running, () => void refresh()];
}
