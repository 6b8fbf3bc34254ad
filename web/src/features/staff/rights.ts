import { can, useUser } from "@/lib/session";
import type { StaffMember } from "./api";

/**
 * The viewer's rights over a colleague: no one may change themselves here, or a person with more
 * permissions.
 */
export function useRightsOver(member: StaffMember) {
  const user = useUser();
  const isSelf = member.id === user.id;
  const ranks = !isSelf && !member.outranks_you;
  return {
    isSelf,
    edit: ranks && can(user, "can_edit_staff"),
    permissions: ranks && can(user, "can_edit_staff_permissions"),
    invite: !isSelf && can(user, "can_add_staff"),
  };
}
