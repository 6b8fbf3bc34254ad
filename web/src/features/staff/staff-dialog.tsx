import { phoneNames } from "@/components/person-fields";
import { RecordColumns } from "@/components/record-fields";
import { RecordForm, useRecordForm } from "@/components/record-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { popup } from "@/components/ui/popup";
import { toast } from "@/components/ui/toast";
import { applyServerErrors, messageOf } from "@/lib/forms";
import { fullName } from "@/lib/people";
import { fetchStaffMember, type StaffMember, saveStaffMember } from "./api";
import { COLUMNS, NEW_STAFF, STAFF_CHANGES, staffBody } from "./staff-fields";
import { announceUpdate, STAFF_DRAFT } from "./updated";

type StaffDialogProps = {
  /** The colleague to change; null to add one. */
  member: StaffMember | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: (member: StaffMember) => void;
};

/**
 * Typed values stay until they are saved or another person is selected, even after the dialog is
 * closed.
 */
export function StaffDialog({ member, open, onOpenChange, onDone }: StaffDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs={member === null ? "can_add_staff" : "can_edit_staff"}
        title={member === null ? "Add Staff Member" : "Edit Staff Member"}
        description={
          member === null ? "They get an email invitation to choose a password." : fullName(member)
        }
        width="xl"
      >
        <StaffForm key={member?.id ?? "new"} first={member} onDone={onDone} />
      </DialogContent>
    </Dialog>
  );
}

type StaffFormProps = { first: StaffMember | null; onDone: (member: StaffMember) => void };

function StaffForm({ first, onDone }: StaffFormProps) {
  const { fields, schema, values } = first === null ? NEW_STAFF : STAFF_CHANGES;
  const failed = first === null ? "Failed to add staff member" : "Failed to update staff member";
  const recordForm = useRecordForm({
    schema,
    values,
    area: STAFF_DRAFT,
    first,
    body: staffBody,
    save: saveStaffMember,
    once: true,
    changes: ["staff.changed"],
    fetch: fetchStaffMember,
    said: ({ id, email }, isNew) => {
      if (isNew)
        popup.success({
          title: "Staff member added successfully",
          message: `We sent an invitation to ${email}.`,
        });
      else {
        announceUpdate(id);
        popup.success({ title: "Staff member updated successfully" });
      }
    },
    failed,
    showFailure: (form, error) => {
      applyServerErrors(form, error, phoneNames(first));
      toast.error(failed, messageOf(error, failed));
    },
    onDone: (saved) => onDone(saved),
  });
  const words =
    first === null
      ? { label: "Add Staff Member", pendingLabel: "Adding..." }
      : { label: "Save Changes" };
  return (
    <RecordForm of={recordForm} {...words}>
      <RecordColumns fields={fields} columns={COLUMNS} of={recordForm} />
    </RecordForm>
  );
}
