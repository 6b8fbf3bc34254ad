import { Alert } from "@/components/ui/alert";
import { href } from "@/lib/route";
import { can, useUser } from "@/lib/session";
import type { StaffMember } from "./api";
import { REGISTRATIONS } from "./links";
import { useRightsOver } from "./rights";

/** Why something cannot be done with this colleague, or what waits to be done. */
export function StandingNotes({ member }: { member: StaffMember }) {
  const user = useUser();
  const { isSelf } = useRightsOver(member);
  const changes = can(user, "can_edit_staff") || can(user, "can_edit_staff_permissions");
  if (isSelf)
    return (
      <Alert kind="info" className="mb-5">
        This is you. Change your details in{" "}
        <a href={href("user-info")} className="font-medium underline underline-offset-4">
          your profile
        </a>
        .
      </Alert>
    );
  return (
    <div className="mb-5 flex flex-col gap-3 empty:hidden">
      {member.outranks_you && changes && (
        <Alert kind="info">
          You cannot change {member.first_name}, who has permissions that you do not have.
        </Alert>
      )}
      {member.status === "pending" && (
        <Alert kind="info">
          This registration is waiting for approval.
          {can(user, "can_add_staff") && (
            <>
              {" "}
              <a href={REGISTRATIONS} className="font-medium underline underline-offset-4">
                Decide in Pending Registrations
              </a>
            </>
          )}
        </Alert>
      )}
    </div>
  );
}
