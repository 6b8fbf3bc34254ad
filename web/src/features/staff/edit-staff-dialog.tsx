import { PhoneFields } from "@/components/phone-fields";
import { RecordForm, useRecordForm } from "@/components/record-form";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { popup } from "@/components/ui/popup";
import { toast } from "@/components/ui/toast";
import { applyServerErrors, messageOf } from "@/lib/forms";
import { fullName } from "@/lib/people";
import { editStaffMember, fetchStaffMember, type StaffMember } from "./api";
import { StaffFields } from "./staff-fields";
import { changesOf, type StaffChanges, staffBody, staffChanges } from "./staff-form";
import { announceUpdate, EDIT_DRAFT } from "./updated";

type MemberDialogProps = {
  member: StaffMember;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * Typed values stay until they are saved or another person is selected, even after the dialog is
 * closed.
 */
export function EditStaffDialog({ member, open, onOpenChange }: MemberDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs="can_edit_staff"
        title="Edit Staff Member"
        description={fullName(member)}
        width="xl"
      >
        <EditStaffForm key={member.id} member={member} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const FAILED = "Failed to update staff member";

function EditStaffForm({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const recordForm = useRecordForm({
    area: EDIT_DRAFT,
    first: member,
    schema: staffChanges,
    values: changesOf,
    body: (typed: StaffChanges) => staffBody(typed),
    save: editStaffMember,
    changes: ["staff.changed"],
    fetch: fetchStaffMember,
    said: ({ id }) => {
      announceUpdate(id);
      popup.success({ title: "Staff member updated successfully" });
    },
    failed: FAILED,
    showFailure: (shown, error) => {
      applyServerErrors(shown, error, { phone_number: "phone_numbers" });
      toast.error(FAILED, messageOf(error, FAILED));
    },
    onDone: onClose,
  });
  const { form, record } = recordForm;
  return (
    <RecordForm of={recordForm} label="Save Changes">
      <StaffFields
        control={form.control}
        currentBranch={record?.branch?.id ?? null}
        phone={<PhoneFields control={form.control} labelOf={phoneLabel} />}
      />
    </RecordForm>
  );
}

const phoneLabel = (index: number) => (index === 0 ? "Phone number" : `Phone number ${index + 1}`);
