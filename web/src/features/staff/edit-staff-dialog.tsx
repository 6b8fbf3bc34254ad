import { PhoneFields } from "@/components/phone-fields";
import { RecordFormEnd, useRecordForm } from "@/components/record-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
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

const SAID = {
  added: "Staff member added successfully",
  updated: "Staff member updated successfully",
};
const FAILED = "Failed to update staff member";

function EditStaffForm({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { form, record, submit, end } = useRecordForm({
    area: EDIT_DRAFT,
    first: member,
    schema: staffChanges,
    values: changesOf,
    body: (typed: StaffChanges, from) => ({
      ...staffBody(typed),
      ...(from === null ? {} : { version: from.version }),
    }),
    save: async (saving) => {
      const saved = await editStaffMember(saving);
      announceUpdate(saved.id);
      return saved;
    },
    changes: ["staff.changed"],
    fetch: fetchStaffMember,
    said: SAID,
    failed: FAILED,
    showFailure: (shown, error) => {
      applyServerErrors(shown, error, { phone_number: "phone_numbers" });
      toast.error(FAILED, messageOf(error, FAILED));
    },
    onClose,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <StaffFields
        control={form.control}
        currentBranch={record?.branch?.id ?? null}
        phone={<PhoneFields control={form.control} labelOf={phoneLabel} />}
      />
      <RecordFormEnd {...end} label="Save Changes" />
    </form>
  );
}

const phoneLabel = (index: number) => (index === 0 ? "Phone number" : `Phone number ${index + 1}`);
