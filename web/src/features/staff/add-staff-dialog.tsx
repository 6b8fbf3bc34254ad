import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError, SubmitButton, TextField } from "@/components/ui/field";
import { popup } from "@/components/ui/popup";
import { toast } from "@/components/ui/toast";
import { useFormSubmit } from "@/components/use-submit";
import { draftLike, useDraftForm } from "@/lib/form-drafts";
import { applyServerErrors, messageOf } from "@/lib/forms";
import { addStaffMember, type StaffMember } from "./api";
import { StaffFields } from "./staff-fields";
import { EMPTY_STAFF, type NewStaff, newStaff, staffBody } from "./staff-form";

type AddStaffDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (member: StaffMember) => void;
};

export function AddStaffDialog({ open, onOpenChange, onAdded }: AddStaffDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => onOpenChange(next)}>
      <DialogContent
        needs="can_add_staff"
        title="Add Staff Member"
        description="They get an email invitation to choose a password."
        width="xl"
      >
        <AddStaffForm onAdded={onAdded} />
      </DialogContent>
    </Dialog>
  );
}

const DRAFT = "add-staff";
const FAILED = "Failed to add staff member";
const RENAMED = { phone_numbers: "phone_number" };

function AddStaffForm({ onAdded }: Pick<AddStaffDialogProps, "onAdded">) {
  const form = useDraftForm({
    name: DRAFT,
    schema: newStaff,
    stored: draftLike(EMPTY_STAFF),
    empty: EMPTY_STAFF,
  });
  const { submit, isPending } = useFormSubmit({
    name: DRAFT,
    once: true,
    form,
    empty: EMPTY_STAFF,
    send: (values: NewStaff, header) => addStaffMember(staffBody(values), header),
    changes: ["staff.changed"],
    said: ({ email }) =>
      popup.success({
        title: "Staff member added successfully",
        message: `We sent an invitation to ${email}.`,
      }),
    failed: FAILED,
    onDone: (member) => onAdded(member),
    onRefused: (error) => {
      applyServerErrors(form, error, RENAMED);
      toast.error(FAILED, messageOf(error, FAILED));
    },
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <StaffFields
        control={form.control}
        currentBranch={null}
        phone={
          <TextField
            control={form.control}
            name="phone_number"
            label="Phone number"
            type="tel"
            autoComplete="off"
          />
        }
      />
      <FormError form={form} />
      <DialogFooter>
        <DialogClose render={<Button variant="outline">Cancel</Button>} />
        <SubmitButton form={form} pending={isPending}>
          {isPending ? "Adding..." : "Add Staff Member"}
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}
