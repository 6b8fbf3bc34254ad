import type { ReactNode } from "react";
import { recordFacts } from "@/components/record-fields";
import { SideCard } from "@/components/side-card";
import { Button } from "@/components/ui/button";
import { Fact, Facts } from "@/components/ui/facts";
import { formatInstant } from "@/lib/dates";
import { fullName } from "@/lib/people";
import { PERMISSIONS } from "@/lib/permissions";
import { can, useUser } from "@/lib/session";
import { AccountPart } from "./account-part";
import type { StaffMember } from "./api";
import { HistoryPart } from "./history-part";
import { StandingNotes } from "./notes";
import { heldBy } from "./permissions-dialog";
import { useRightsOver } from "./rights";
import { COLUMNS, NEW_STAFF } from "./staff-fields";
import { StaffStatus } from "./status";

type StaffCardProps = {
  member: StaffMember;
  open: boolean;
  onClose: () => void;
  onEdit: () => void;
  onPosition: () => void;
  onPermissions: () => void;
  onStatus: () => void;
  onSecondFactor: () => void;
};

/** Everything about the selected colleague, and what can be done. */
export function StaffCard({ member, open, onClose, ...actions }: StaffCardProps) {
  const user = useUser();
  const rights = useRightsOver(member);
  return (
    <SideCard
      title={fullName(member)}
      subtitle={<StaffStatus member={member} />}
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" size="sm" onClick={onClose} className="mr-auto max-sm:hidden">
            Close
          </Button>
          {rights.edit && (
            <>
              <Button variant="outline" size="sm" onClick={actions.onPosition}>
                Change Role/Branch
              </Button>
              <Button variant="outline" size="sm" onClick={actions.onEdit}>
                Edit Staff
              </Button>
            </>
          )}
        </>
      }
    >
      <StandingNotes member={member} />
      <Information member={member} />
      <PermissionsPart member={member} onChange={actions.onPermissions} />
      <AccountPart
        member={member}
        onStatus={actions.onStatus}
        onSecondFactor={actions.onSecondFactor}
      />
      {can(user, "can_edit_staff") && <HistoryPart member={member.id} />}
    </SideCard>
  );
}

function Information({ member }: { member: StaffMember }) {
  return (
    <section className="mb-5">
      <h3 className="mb-1 text-sm font-semibold">Information</h3>
      <Facts>
        <Fact label="Name">{fullName(member)}</Fact>
        <Fact label="Username">{member.username}</Fact>
        {recordFacts({ fields: NEW_STAFF.fields, record: member, columns: COLUMNS })}
        {member.has_second_factor !== undefined && (
          <Fact label="Second factor">{member.has_second_factor ? "Set up" : "Not set up"}</Fact>
        )}
        <Fact label="Date employed">{formatInstant(member.created_at)}</Fact>
      </Facts>
    </section>
  );
}

function PermissionsPart({ member, onChange }: { member: StaffMember; onChange: () => void }) {
  const rights = useRightsOver(member);
  const held = heldBy(member);
  const isHidden = member.permissions === undefined;
  return (
    <section aria-label="Permissions" className="mb-5">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">Permissions</h3>
        {rights.permissions && !isHidden && (
          <Button variant="outline" size="sm" onClick={onChange}>
            Change Permissions
          </Button>
        )}
      </div>
      {isHidden && <Muted>You do not have permission to see the permissions of colleagues.</Muted>}
      {!isHidden && held.length === 0 && <Muted>No special permissions</Muted>}
      {held.length > 0 && (
        <ul className="divide-y text-sm">
          {PERMISSIONS.filter(({ flag }) => held.includes(flag)).map(({ flag, label, opens }) => (
            <li key={flag} className="py-2">
              <p>{label}</p>
              <p className="text-muted-foreground text-xs text-pretty">{opens}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Muted({ children }: { children: ReactNode }) {
  return <p className="text-muted-foreground py-2 text-sm text-pretty">{children}</p>;
}
