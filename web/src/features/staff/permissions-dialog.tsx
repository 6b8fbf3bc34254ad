import { Controller } from "react-hook-form";
import { z } from "zod";
import { PermissionFields } from "@/components/permission-fields";
import { RecordForm, useRecordForm } from "@/components/record-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { popup } from "@/components/ui/popup";
import { fullName } from "@/lib/people";
import { PERMISSIONS, type Permission } from "@/lib/permissions";
import { changePermissions, fetchStaffMember, type StaffMember } from "./api";

type PermissionsDialogProps = {
  member: StaffMember;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function PermissionsDialog({ member, open, onOpenChange }: PermissionsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs="can_edit_staff_permissions"
        title="Change Permissions"
        description={`What ${fullName(member)} may do. Changes take effect at once.`}
        width="lg"
      >
        <PermissionsForm key={member.id} member={member} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** The name of the drafts of changed permissions. */
export const PERMISSIONS_DRAFT = "staff-permissions";

/** The flags that a person holds, in the order of the screens. */
export function heldBy(member: Pick<StaffMember, "permissions"> | null): Permission[] {
  return PERMISSIONS.map(({ flag }) => flag).filter((flag) => member?.permissions?.[flag] === true);
}

const flag = z.enum(PERMISSIONS.map((one) => one.flag));
const held = z.object({ held: z.array(flag) });
type Held = z.infer<typeof held>;

/** Only what changed is sent: flags that the editor lacks are not theirs to send. */
function changesOf(typed: Held, member: StaffMember | null) {
  const before = heldBy(member);
  const changed = PERMISSIONS.filter(
    (one) => typed.held.includes(one.flag) !== before.includes(one.flag),
  );
  return Object.fromEntries(changed.map((one) => [one.flag, typed.held.includes(one.flag)]));
}

function PermissionsForm({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const recordForm = useRecordForm({
    area: PERMISSIONS_DRAFT,
    first: member,
    schema: held,
    draft: held,
    values: (from): Held => ({ held: heldBy(from) }),
    body: (typed: Held, from) => ({ permissions: changesOf(typed, from) }),
    save: changePermissions,
    changes: ["staff.changed"],
    fetch: fetchStaffMember,
    said: () => popup.success({ title: "Permissions changed." }),
    failed: "The permissions were not changed.",
    onDone: onClose,
  });
  return (
    <RecordForm of={recordForm}>
      <Controller
        control={recordForm.form.control}
        name="held"
        render={({ field: { value, onChange } }) => (
          <PermissionFields held={value} onChange={onChange} />
        )}
      />
    </RecordForm>
  );
}
