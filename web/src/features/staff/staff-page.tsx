import { UserPlus, UsersRound } from "lucide-react";
import { useEffect } from "react";
import { z } from "zod";
import { DataTable } from "@/components/data-table";
import { SelectedList } from "@/components/selected-list";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { useSelectedRecord } from "@/components/use-selected-record";
import { useStoredDialog } from "@/components/use-stored-dialog";
import { useDebounced } from "@/lib/debounced";
import { useDraft } from "@/lib/drafts";
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
import { cleared, FIRST_VIEW, filtersOf, isNarrowed, type View, viewSchema } from "./view";

const dialogName = z.enum(["add", "edit", "position", "permissions", "status", "second-factor"]);
type DialogName = z.infer<typeof dialogName>;
const dialogs = dialogName.nullable();

/** Staff Members: the viewer's colleagues, with their positions and permissions. */
export default function StaffPage() {
  const [view, setView] = useDraft<View>("staff.view", viewSchema, FIRST_VIEW);
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
      <Filters
        view={view}
        found={query.data?.total}
        onChange={(change) => setView({ ...view, ...change, page: 1 })}
        onView={setView}
        rows={query.data?.items}
      />
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
          view={view}
          query={query}
          selectedId={selected.id}
          onView={setView}
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
  view: View;
  query: Parameters<typeof DataTable<StaffMember>>[0]["query"];
  selectedId: string | null;
  onView: (view: View) => void;
  onSelect: (member: number) => void;
  onAdd: () => void;
};

function StaffList({ view, query, selectedId, onView, onSelect, onAdd }: StaffListProps) {
  const user = useUser();
  const { page, pageSize } = view;
  return (
    <DataTable
      label="Staff"
      noun="staff"
      columns={columns}
      query={query}
      rowId={(row) => String(row.id)}
      paging={{ page, pageSize }}
      onPagingChange={(paging) => onView({ ...view, ...paging })}
      sort={view.sort}
      onSortChange={(sort) =>
        onView({ ...view, sort: sort === "-name" ? "-name" : "name", page: 1 })
      }
      selectedId={selectedId}
      onSelect={(row) => onSelect(row.id)}
      empty={
        <EmptyState
          icon={UsersRound}
          title={isNarrowed(view) ? "No staff match your filters" : "No colleagues yet"}
          action={
            isNarrowed(view) ? (
              <Button variant="outline" onClick={() => onView(cleared(view))}>
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
