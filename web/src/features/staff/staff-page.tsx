import { UserPlus, UsersRound } from "lucide-react";
import { useEffect } from "react";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
import { SelectedList } from "@/components/selected-list";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { type List, useList } from "@/components/use-list";
import { useSelectedRecord } from "@/components/use-selected-record";
import { useStoredDialog } from "@/components/use-stored-dialog";
import { useDebounced } from "@/lib/debounced";
import { forgetDraft, forgetRecordDrafts } from "@/lib/form-drafts";
import { useQuery } from "@/lib/queries";
import { can, useUser } from "@/lib/session";
import { LOAD_FAILED, type StaffMember, staffMemberQuery, staffQuery } from "./api";
import { columns } from "./columns";
import { Filters } from "./filters";
import { WaitingRegistrations } from "./links";
import { DIALOG_DRAFT } from "./open";
import { PERMISSIONS_DRAFT, PermissionsDialog } from "./permissions-dialog";
import { POSITION_DRAFT, PositionDialog } from "./position-dialog";
import { resetDraftOf, SecondFactorDialog } from "./second-factor-dialog";
import { StaffCard } from "./staff-card";
import { StaffDialog } from "./staff-dialog";
import { StatusDialog, statusDraftOf } from "./status-dialog";
import { STAFF_DRAFT, useStaffUpdates } from "./updated";
import { COLLEAGUES, filtersOf, type View } from "./view";

const dialogName = z.enum(["add", "edit", "position", "permissions", "status", "second-factor"]);
type DialogName = z.infer<typeof dialogName>;
const dialogs = dialogName.nullable();

/** Staff Members: the viewer's colleagues, with their positions and permissions. */
export default function StaffPage() {
  const list = useList(COLLEAGUES);
  const { view } = list;
  const [dialog, setDialog] = useStoredDialog<DialogName>(DIALOG_DRAFT, dialogs);
  const q = useDebounced(view.q);
  const query = useQuery(staffQuery(filtersOf(view, q)));
  const selected = useSelectedRecord({
    page: "staff",
    draft: "staff.selected",
    query: staffMemberQuery,
    forget: forgetDraftsOf,
    search: filtersOf(view, q),
    list: query,
  });
  const { record: member } = selected;
  useStaffUpdates();
  useEffect(() => {
    if (query.isError) toast.error(LOAD_FAILED);
  }, [query.isError]);

  return (
    <>
      <Header onAdd={() => setDialog("add")} />
      <Filters list={list} found={query.data?.total} rows={query.data?.items} />
      <SelectedList
        noun="staff member"
        listed="colleague"
        selected={selected}
        card={(member) => (
          <StaffCard
            // Another colleague's card begins at its top.
            key={member.id}
            member={member}
            open={dialog === null || dialog === "add"}
            onClose={() => selected.select(null)}
            onEdit={() => setDialog("edit")}
            onPosition={() => setDialog("position")}
            onPermissions={() => setDialog("permissions")}
            onStatus={() => setDialog("status")}
            onSecondFactor={() => setDialog("second-factor")}
          />
        )}
      >
        <StaffList
          list={list}
          query={query}
          selectedId={selected.id}
          onSelect={selected.select}
          onAdd={() => setDialog("add")}
        />
      </SelectedList>
      <StaffDialogs
        member={member}
        dialog={dialog}
        onDialog={setDialog}
        onAdded={(added) => {
          setDialog(null);
          selected.select(added.id);
        }}
      />
    </>
  );
}

/** Drafts for a colleague are dropped when another one is selected. */
function forgetDraftsOf(id: number) {
  for (const area of [STAFF_DRAFT, POSITION_DRAFT, PERMISSIONS_DRAFT])
    forgetRecordDrafts(area, { id });
  forgetDraft(statusDraftOf(id));
  forgetDraft(resetDraftOf(id));
}

function Header({ onAdd }: { onAdd: () => void }) {
  const user = useUser();
  return (
    <PageHeader
      title="Staff Members"
      actions={
        <>
          <WaitingRegistrations />
          {can(user, "can_add_staff") && (
            <Button onClick={onAdd}>
              <UserPlus aria-hidden />
              Add Staff Member
            </Button>
          )}
        </>
      }
    />
  );
}

type StaffListProps = {
  list: List<View>;
  query: Parameters<typeof DataTable<StaffMember>>[0]["query"];
  selectedId: string | null;
  onSelect: (member: number) => void;
  onAdd: () => void;
};

function StaffList({ list, query, selectedId, onSelect, onAdd }: StaffListProps) {
  const user = useUser();
  return (
    <DataTable
      label="Staff"
      noun="staff"
      columns={columns}
      query={query}
      rowId={(row) => String(row.id)}
      {...list.table}
      sort={list.view.sort}
      onSortChange={(sort) => list.narrow({ sort: sort === "-name" ? "-name" : "name" })}
      selectedId={selectedId}
      onSelect={(row) => onSelect(row.id)}
      empty={
        <EmptyState
          icon={UsersRound}
          title={list.isNarrowed ? "No staff match your filters" : "No colleagues yet"}
          action={
            list.isNarrowed ? (
              <Button variant="outline" onClick={list.clear}>
                Clear Filters
              </Button>
            ) : (
              can(user, "can_add_staff") && (
                <Button variant="outline" onClick={onAdd}>
                  <UserPlus aria-hidden />
                  Add the first colleague
                </Button>
              )
            )
          }
        />
      }
      failed={LOAD_FAILED}
    />
  );
}

type StaffDialogsProps = {
  /** The subject of all dialogs but the one to add a member. */
  member: StaffMember | undefined;
  dialog: DialogName | null;
  onDialog: (dialog: DialogName | null) => void;
  onAdded: (member: StaffMember) => void;
};

function StaffDialogs({ member, dialog, onDialog, onAdded }: StaffDialogsProps) {
  const shown = (name: DialogName) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => onDialog(open ? name : null),
  });
  return (
    <>
      <StaffDialog member={null} {...shown("add")} onDone={onAdded} />
      {member !== undefined && (
        <>
          <StaffDialog member={member} {...shown("edit")} onDone={() => onDialog(null)} />
          <PositionDialog member={member} {...shown("position")} />
          <PermissionsDialog member={member} {...shown("permissions")} />
          <StatusDialog member={member} {...shown("status")} />
          <SecondFactorDialog member={member} {...shown("second-factor")} />
        </>
      )}
    </>
  );
}
